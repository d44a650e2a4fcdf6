import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './Profile.module.css';
import sectionCss from './ProfileSection.module.css';
import { PROFILE_GROUPS } from './profileFields.ts';

/** The sections' shape until `GET /me` has answered. */
export function ProfileLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <div className={css.columns}>
        <div>
          {PROFILE_GROUPS.map(({ key }) => (
            <div className={sectionCss.section} key={key}>
              <div className={sectionCss.summary}>
                <Skeleton width="8rem" />
                <Skeleton width="70%" />
              </div>
            </div>
          ))}
        </div>
        <div className={css.side}>
          <Skeleton shape="block" height="11rem" />
          <Skeleton shape="block" height="18rem" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
