import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './Voices.module.css';

export function VoicesLoading({ isSilent = false }: { readonly isSilent?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={css.loading}>
      <h2 className={css.heading}>{t('testimonials.heading')}</h2>
      <SkeletonGroup label={isSilent ? '' : t('testimonials.loading')}>
        <div className={css.row}>
          {['first', 'second'].map((voice) => (
            <div className={css.voice} key={voice}>
              <Skeleton lines={4} />
              <div className={css.who}>
                <Skeleton shape="circle" />
                <Skeleton width="9rem" />
              </div>
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
