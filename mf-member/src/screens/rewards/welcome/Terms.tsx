import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import css from './Terms.module.css';

const TERMS = ['earning', 'combining', 'genius', 'details', 'approval', 'cash', 'voucher', 'product'] as const;

export function Terms() {
  const { t } = useTranslation();
  return (
    <section className={css.terms} aria-labelledby="welcome-terms">
      <h2 id="welcome-terms">{t('rewardTerms.title')}</h2>
      <div>
        <ul className={css.list}>
          {TERMS.map((term) => (
            <li key={term}>{t(`rewardTerms.${term}`)}</li>
          ))}
        </ul>
        <Link to={PATHS.pointsExchange}>{t('rewardTerms.procedure')}</Link>
      </div>
    </section>
  );
}
