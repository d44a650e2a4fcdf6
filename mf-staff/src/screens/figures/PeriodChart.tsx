import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import { useMemo } from 'react';
import { jakartaToday } from '../../hooks/useJakarta.ts';
import { Chart } from './chart/Chart.tsx';
import type { Plot } from './chart/drawPlot.ts';
import { completePeriods } from './completePeriods.ts';
import { type PeriodRow, usePeriodName } from './usePeriodName.ts';
import { useTrend } from './useTrend.ts';

interface Series<Row> {
  readonly label: string;
  /** Must be stable between renders. */
  readonly value: (row: Row) => number;
}

interface PeriodChartProps<Row> {
  readonly title: string;
  readonly unit: string;
  readonly kind: Plot['kind'];
  readonly rows: readonly Row[];
  readonly by: FigurePeriod;
  readonly first: Series<Row>;
  readonly second?: Series<Row>;
}

/** Returns the same array while labels and functions are the same. */
function useSeries<Row>(
  { label, value }: Series<Row>,
  { label: secondLabel, value: secondValue }: Partial<Series<Row>> = {},
): readonly Series<Row>[] {
  return useMemo(
    () => [
      { label, value },
      ...(secondLabel === undefined || secondValue === undefined ? [] : [{ label: secondLabel, value: secondValue }]),
    ],
    [label, value, secondLabel, secondValue],
  );
}

/** Chart of figures by period, with a sentence on how each of them changed in the last two periods. */
export function PeriodChart<Row extends PeriodRow>(props: PeriodChartProps<Row>) {
  const { title, unit, kind, rows, by, first, second } = props;
  const periodName = usePeriodName(by);
  const trend = useTrend();
  const series = useSeries(first, second);
  const plot = useMemo<Plot>(
    () => ({
      kind,
      periods: rows.map(periodName),
      series: series.map(({ label, value }, index) => ({
        label,
        tone: index === 0 ? 'first' : 'second',
        values: rows.map(value),
      })),
    }),
    [kind, rows, periodName, series],
  );
  const complete = completePeriods(rows, by, jakartaToday());
  const sentences = series.map(({ label, value }) =>
    trend(
      label,
      complete.map((row) => ({ period: periodName(row), value: value(row) })),
    ),
  );
  return <Chart title={title} unit={unit} sentence={sentences.join(' ')} plot={plot} />;
}
