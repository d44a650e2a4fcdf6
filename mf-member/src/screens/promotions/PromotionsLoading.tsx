import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './Promotions.module.css';

/** About as many as fill the first screen (docs/product.md#constants). */
const CARDS = Array.from({ length: 10 }, (_, card) => card);

export function PromotionsLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('promotions.loading')}>
      <div className={css.hotels}>
        {CARDS.map((card) => (
          <div key={card}>
            <Skeleton shape="block" height="14rem" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
