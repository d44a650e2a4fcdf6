import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './Race.module.css';

/** The race's shape: two panels, then the map. */
export function RaceLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={css.loading}>
        <div className={css.loadingPanels}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="block" height="min(83vw, 62.5rem)" />
      </div>
    </SkeletonGroup>
  );
}
