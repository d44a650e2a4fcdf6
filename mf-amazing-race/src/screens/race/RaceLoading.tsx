import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './Race.module.css';

export function RaceLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={css.loading}>
        <div className={css.now}>
          <Skeleton shape="block" height="9.5rem" />
          <div className={css.facts}>
            <Skeleton shape="block" height="8rem" />
            <Skeleton shape="block" height="8rem" />
            <Skeleton shape="block" height="8rem" />
          </div>
        </div>
        <Skeleton shape="block" height="min(83vw, 62.5rem)" />
      </div>
    </SkeletonGroup>
  );
}
