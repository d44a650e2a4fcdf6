import { formatNumber } from '@friends/shared/i18n/formatNumber';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type PlotTone = 'first' | 'second';

/** Values over periods, the oldest first. */
export interface Plot {
  readonly kind: 'lines' | 'bars';
  /** Names of the periods. */
  readonly periods: readonly string[];
  readonly series: readonly { readonly label: string; readonly tone: PlotTone; readonly values: readonly number[] }[];
}

/** CSS pixels. */
const HEIGHT = 260;
const PERIOD_SPACE = 96;

const DARK = '(prefers-color-scheme: dark)';

/** Design tokens and dashes of the tones. The dashes distinguish the lines without colours. */
const LINES: Readonly<Record<PlotTone, { readonly token: string; readonly dash: number[] }>> = {
  first: { token: '--action-ink', dash: [] },
  second: { token: '--hot-ink', dash: [8, 5] },
};

/** Starts at 0, and reaches at least 1. */
const SCALE_FROM_ZERO: uPlot.Scale.Range = { min: { pad: 0.1, soft: 0, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 1 } };

function axesOf(colour: (token: string) => string, font: string, { periods }: Plot): uPlot.Axis[] {
  const axisStyle: uPlot.Axis = {
    stroke: colour('--ink-soft'),
    font: `14px ${font}`,
    ticks: { show: false },
    grid: { stroke: colour('--line'), width: 1 },
  };
  return [
    {
      ...axisStyle,
      grid: { show: false },
      space: PERIOD_SPACE,
      incrs: [1, 2, 3, 4, 6, 8, 12, 13, 20, 26, 50],
      values: (_, ticks) => ticks.map((at) => periods[at] ?? ''),
    },
    {
      ...axisStyle,
      incrs: [1, 2, 5]
        .flatMap((step) => Array.from({ length: 12 }, (_, power) => step * 10 ** power))
        .toSorted((a, b) => a - b),
      size: (_, values) => 24 + 9 * Math.max(1, ...(values ?? []).map((text) => text.length)),
      values: (_, ticks) => ticks.map(formatNumber),
    },
  ];
}

function optionsOf(container: HTMLElement, plot: Plot): uPlot.Options {
  const style = getComputedStyle(container);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const last = plot.periods.length - 1;
  const isBars = plot.kind === 'bars';
  const side = isBars || last === 0 ? 0.5 : 0.1;
  return {
    width: container.clientWidth,
    height: HEIGHT,
    // Room for half of the last period's name.
    padding: [null, 40, null, null],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-side, last + side] }, y: { range: SCALE_FROM_ZERO } },
    axes: axesOf(colour, style.fontFamily, plot),
    series: [
      {},
      ...plot.series.map(({ label, tone }): uPlot.Series => {
        const { token, dash } = LINES[tone];
        const line = { label, stroke: colour(token), width: 2, dash };
        if (!isBars) return { ...line, points: { show: last < 60, size: 7, fill: colour(token) } };
        const paths = uPlot.paths.bars?.({ size: [0.6, 64] });
        return { ...line, fill: colour(token), points: { show: false }, ...(paths && { paths }) };
      }),
    ],
  };
}

/**
 * Draws a plot into an element, in the element's width and the colours of the user's theme.
 *
 * @returns a function that removes the plot
 */
export function drawPlot(container: HTMLElement, plot: Plot): () => void {
  const data: uPlot.AlignedData = [plot.periods.map((_, at) => at), ...plot.series.map(({ values }) => [...values])];
  const draw = () => new uPlot(optionsOf(container, plot), data, container);
  let chart = draw();
  const redraw = () => {
    chart.destroy();
    chart = draw();
  };
  const theme = matchMedia(DARK);
  theme.addEventListener('change', redraw);
  const size = new ResizeObserver(() => chart.setSize({ width: container.clientWidth, height: HEIGHT }));
  size.observe(container);
  return () => {
    theme.removeEventListener('change', redraw);
    size.disconnect();
    chart.destroy();
  };
}
