import { type FigureDays, type FigurePeriod, periodStart } from '@friends/shared/contract/staff/figureRules';
import type { PointFigures } from '@friends/shared/contract/staff/figures';
import type { LineKind, PeriodSum } from '../../points/ledger/repository/dailySums.ts';

/** Makes a row for each period, also for periods without counts. */
export function byPeriod<Counts extends { readonly start: string }, Row>(
  found: readonly Counts[],
  { periods, by }: { readonly periods: readonly FigureDays[]; readonly by: FigurePeriod },
  toRow: (figures: Counts | undefined) => Row,
): (Row & { readonly From: string; readonly Until: string })[] {
  const starts = new Map(found.map((figures) => [figures.start, figures]));
  return periods.map(({ from, until }) => ({
    From: from,
    Until: until,
    ...toRow(starts.get(periodStart(from, by))),
  }));
}

/** Points of each period by kind, and the open points at its end. */
export function pointFigures(
  sums: readonly PeriodSum[],
  { periods, by }: { readonly periods: readonly FigureDays[]; readonly by: FigurePeriod },
): PointFigures[] {
  const byStart = Map.groupBy(sums, ({ start }) => start);
  let open = (byStart.get(null) ?? []).reduce((total, { points }) => total + points, 0);
  return periods.map(({ from, until }) => {
    const own = byStart.get(periodStart(from, by)) ?? [];
    const pointsOf = (kind: LineKind) => own.find((sum) => sum.kind === kind)?.points ?? 0;
    open += own.reduce((total, { points }) => total + points, 0);
    return {
      From: from,
      Until: until,
      Credited: pointsOf('credited'),
      TakenBack: pointsOf('takenBack'),
      Spent: pointsOf('spent'),
      Returned: pointsOf('returned'),
      Corrected: pointsOf('corrected'),
      Owed: pointsOf('owed'),
      Open: open,
    };
  });
}

/** Converts seconds to hours, rounded to one decimal place. */
export const hoursOf = (seconds: number | null): number | null => seconds && Math.round(seconds / 360) / 10;
