import { goalDay } from '@friends/shared/contract/rules/goal';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Goal } from '../../../client/goal.ts';

/** Says when the missing points may be there, and what that is reckoned from; or why it cannot be said. */
export function useEstimate(): (missing: number, pace: Pick<Goal, 'Nights' | 'Days' | 'now'>) => string {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  return (missing, { Nights: nights, Days: days, now }) => {
    const pace = { count: nights, nights: number(nights), days };
    const day = goalDay(missing, { Nights: nights, Days: days }, now);
    return day ? t('card.estimate', { ...pace, date: date(day.toISOString()) }) : t('card.noEstimate', pace);
  };
}
