import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './Profile.module.css';

/** The forms' shape until `GET /me` has answered. */
export function ProfileLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <div className={css.columns}>
        <div className={css.grid}>
          {['name', 'email', 'phone', 'birthdate', 'address', 'area'].map((field) => (
            <div key={field}>
              <Skeleton width="6rem" />
              <Skeleton shape="block" height="3rem" />
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
