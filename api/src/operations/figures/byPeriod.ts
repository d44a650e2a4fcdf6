import { type FigureDays, type FigurePeriod, periodStart } from '@friends/shared/contract/staff/figureRules';
import type { PointFigures } from '@friends/shared/contract/staff/figures';
import type { LineKind, PeriodSum } from '../../points/ledger/repository/dailySums.ts';

/** A row for each period, also for empty ones. */
export function byPeriod<Found extends { readonly start: string }, Row>(
  found: readonly Found[],
  { periods, by }: { readonly periods: readonly FigureDays[]; readonly by: FigurePeriod },
  show: (figures: Found | undefined) => Row,
): (Row & { readonly From: string; readonly Until: string })[] {
  const starts = new Map(found.map((figures) => [figures.start, figures]));
  return periods.map(({ from, until }) => ({
    From: from,
    Until: until,
    ...show(starts.get(periodStart(from, by))),
  }));
}

/** Points of each period and kind, and the open points at its end. */
export function pointFigures(
  sums: readonly PeriodSum[],
  { periods, by }: { readonly periods: readonly FigureDays[]; readonly by: FigurePeriod },
): PointFigures[] {
  const byStart = Map.groupBy(sums, ({ start }) => start);
  let open = (byStart.get(null) ?? []).reduce((total, { points }) => total + points, 0);
  return periods.map(({ from, until }) => {
    const own = byStart.get(periodStart(from, by)) ?? [];
    const of = (kind: LineKind) => own.find((sum) => sum.kind === kind)?.points ?? 0;
    open += own.reduce((total, { points }) => total + points, 0);
    return {
      From: from,
      Until: until,
      Credited: of('credited'),
      TakenBack: of('takenBack'),
      Spent: of('spent'),
      Returned: of('returned'),
      Corrected: of('corrected'),
      Owed: of('owed'),
      Open: open,
    };
  });
}

/** Seconds as hours with one digit. */
export const hoursOf = (seconds: number | null): number | null => seconds && Math.round(seconds / 360) / 10;
