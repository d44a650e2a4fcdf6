import { addDays } from '@friends/shared/contract/rules/days';
import { type FigurePeriod, periodStart } from '@friends/shared/contract/staff/figureRules';
import type { PeriodRow } from './usePeriodName.ts';

/**
 * Rows that can be compared: those of whole periods that have ended, or the last row if there are none.
 *
 * @param today in Asia/Jakarta
 */
export function completePeriods<Row extends PeriodRow>(
  rows: readonly Row[],
  by: FigurePeriod,
  today: string,
): readonly Row[] {
  const complete = rows.filter(({ From, Until }) => {
    const next = addDays(Until, 1);
    return next <= today && From === periodStart(From, by) && next === periodStart(next, by);
  });
  return complete.length > 0 ? complete : rows.slice(-1);
}
