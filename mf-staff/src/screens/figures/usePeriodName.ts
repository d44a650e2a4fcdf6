import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';
import { useFormat } from '@friends/shared/i18n/format';

/** Days of a row, `YYYY-MM-DD`. */
export interface PeriodRow {
  readonly From: string;
  readonly Until: string;
}

/** Names a period: `May 2026`, or its days if it is no whole month. */
export function usePeriodName(by: FigurePeriod): (period: PeriodRow) => string {
  const { language, stay, date } = useFormat();
  return ({ From, Until }) => {
    const isWhole = From === monthStart(From, 0) && addDays(Until, 1) === monthStart(From, 1);
    if (by === 'month' && isWhole) return `${shortMonth(Number(From.slice(5, 7)), language)} ${From.slice(0, 4)}`;
    return From === Until ? date(From) : stay(From, Until);
  };
}
