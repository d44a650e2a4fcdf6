import type { Campaign } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './RaceRules.module.css';

const TERMS = ['member', 'stayed', 'regular', 'own'] as const;

export function RaceTerms({ campaign }: { readonly campaign: Pick<Campaign, 'Start' | 'End'> }) {
  const { t } = useTranslation();
  const { campaignDate } = useFormat();
  return (
    <section className={css.text} aria-labelledby="race-terms">
      <h2 id="race-terms">{t('terms.title')}</h2>
      <ul>
        <li>{t('terms.period', { start: campaignDate(campaign.Start), end: campaignDate(campaign.End) })}</li>
        {TERMS.map((term) => (
          <li key={term}>{t(`terms.${term}`)}</li>
        ))}
      </ul>
    </section>
  );
}
