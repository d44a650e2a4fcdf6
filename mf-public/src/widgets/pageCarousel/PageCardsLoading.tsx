import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './PageCards.module.css';

/** Placeholder of the carousel's height, while code or pages load. */
export function PageCardsLoading({ isSilent = false }: { readonly isSilent?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={css.loading}>
      <h2 className={css.heading}>{t('pages.heading')}</h2>
      <SkeletonGroup label={isSilent ? '' : t('pages.loading')}>
        <div className={css.row}>
          {['first', 'second', 'third'].map((card) => (
            <div className={css.card} key={card}>
              <div className={css.pictureLoading}>
                <Skeleton shape="block" height="100%" />
              </div>
              <div className={css.words}>
                <div className={css.about}>
                  <div className={css.title}>
                    <Skeleton lines={2} />
                  </div>
                  <div className={css.teaser}>
                    <Skeleton lines={2} />
                  </div>
                </div>
              </div>
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
