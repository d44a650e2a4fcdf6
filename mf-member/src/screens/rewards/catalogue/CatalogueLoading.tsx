import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './CatalogueLoading.module.css';

const ROWS = ['first', 'second'] as const;
const CARDS = ['one', 'two', 'three'] as const;

/** The catalogue's shape: rows of three. */
export function CatalogueLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('catalogue.loading')}>
      <div className={css.loading}>
        {ROWS.map((row) => (
          <div key={row}>
            <div className={css.heading}>
              <Skeleton shape="block" width="10rem" height="1.75rem" />
            </div>
            <div className={css.row}>
              {CARDS.map((card) => (
                <div key={card}>
                  <Skeleton shape="block" height="14rem" />
                  <Skeleton lines={2} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
