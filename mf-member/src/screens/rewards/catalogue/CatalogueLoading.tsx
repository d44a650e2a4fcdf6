import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './CatalogueShelves.module.css';

const SHELVES = ['first', 'second'] as const;
const CARDS = ['one', 'two', 'three'] as const;

/** The catalogue's shape: chips, then shelves of three. */
export function CatalogueLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('catalogue.loading')}>
      <div className={css.catalogue}>
        <Skeleton shape="block" width="60%" height="2.75rem" />
        {SHELVES.map((shelf) => (
          <div key={shelf}>
            <Skeleton shape="block" width="10rem" height="2rem" />
            <div className={css.loadingRow}>
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
