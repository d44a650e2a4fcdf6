import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './ContentPage.module.css';

export function ContentPageLoading() {
  const { t } = useTranslation();
  return (
    <div className={`page ${css.article}`}>
      <SkeletonGroup label={t('content.loading')}>
        <div className={`${css.banner} ${css.bannerLoading}`}>
          <Skeleton shape="block" height="100%" />
        </div>
        <div className={css.textLoading}>
          <Skeleton width="60%" height="2.25rem" />
          <Skeleton lines={5} />
        </div>
      </SkeletonGroup>
    </div>
  );
}
