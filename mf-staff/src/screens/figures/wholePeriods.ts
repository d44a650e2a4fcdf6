import { addDays } from '@friends/shared/contract/rules/days';
import { type FigurePeriod, periodStart } from '@friends/shared/contract/staff/figureRules';
import type { PeriodRow } from './usePeriodName.ts';

/** Rows that can be compared: those of whole periods, or all if there are none. */
export function wholePeriods<Row extends PeriodRow>(rows: readonly Row[], by: FigurePeriod): readonly Row[] {
  const whole = rows.filter(({ From, Until }) => {
    const next = addDays(Until, 1);
    return From === periodStart(From, by) && next === periodStart(next, by);
  });
  return whole.length > 0 ? whole : rows.slice(-1);
}
