import { type GoalEstimate, goalEstimate } from '@friends/shared/contract/rules/goal';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Goal } from '../../../client/goal.ts';

/** Formats when the missing points may be there and on what basis, or why that is unknown. */
export function useEstimate(): (missing: number, pace: Pick<Goal, 'Nights' | 'Days' | 'now'>) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const formatEstimate = useFormatEstimate();
  return (missing, { Nights: nights, Days: days, now }) => {
    const pace = { count: nights, nights: number(nights), days };
    const estimate = goalEstimate(missing, { Nights: nights, Days: days }, now);
    return estimate ? t('card.estimate', { ...pace, when: formatEstimate(estimate) }) : t('card.noEstimate', pace);
  };
}

function useFormatEstimate(): (estimate: GoalEstimate) => string {
  const { t } = useTranslation();
  const { language, date } = useFormat();
  return (estimate) => {
    if (estimate.precision === 'years') return t('card.inYears', { count: estimate.years, years: estimate.years });
    if (estimate.precision === 'day') return t('card.onDay', { date: date(estimate.date.toISOString()) });
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(estimate.date);
    return t('card.inMonth', { month });
  };
}
