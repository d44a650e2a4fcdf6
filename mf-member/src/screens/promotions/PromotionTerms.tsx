import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Promotions.module.css';

const TERMS = ['onTop', 'credited', 'booked', 'byHand', 'site', 'agency'] as const;

export function PromotionTerms() {
  const { t } = useTranslation();
  return (
    <section className={css.terms} aria-labelledby="promotion-terms">
      <h2 className={css.termsTitle} id="promotion-terms">
        {t('promotions.terms.title')}
      </h2>
      <ul>
        {TERMS.map((term) => (
          <li key={term}>{t(`promotions.terms.${term}`)}</li>
        ))}
      </ul>
    </section>
  );
}
