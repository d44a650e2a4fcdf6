import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';
import { formatDate, formatStay, useFormat } from '@friends/shared/i18n/format';
import { useCallback } from 'react';

/** Days of a row, `YYYY-MM-DD`. */
export interface PeriodRow {
  readonly From: string;
  readonly Until: string;
}

/** Names a period: `May 2026`, or its days if it is not a whole month. */
export function usePeriodName(by: FigurePeriod): (period: PeriodRow) => string {
  const { language } = useFormat();
  return useCallback(
    ({ From, Until }) => {
      const isWhole = From === monthStart(From, 0) && addDays(Until, 1) === monthStart(From, 1);
      if (by === 'month' && isWhole) return `${shortMonth(Number(From.slice(5, 7)), language)} ${From.slice(0, 4)}`;
      return From === Until ? formatDate(From, language) : formatStay(From, Until, language);
    },
    [by, language],
  );
}
