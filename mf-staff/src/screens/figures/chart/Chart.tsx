import { useTranslation } from '@friends/shared/i18n/translation';
import { useEffect, useRef, useState } from 'react';
import css from './Chart.module.css';
import type { Plot, PlotTone } from './drawPlot.ts';

interface ChartProps {
  readonly title: string;
  readonly unit: string;
  /** Description in a sentence, as screen readers cannot read the chart. */
  readonly sentence: string;
  /** Must be the same object while the data does not change. */
  readonly plot: Plot;
}

/** A chart above the table with the same figures. */
export function Chart({ title, unit, sentence, plot }: ChartProps) {
  const { t } = useTranslation();
  const { container, isFailed } = usePlot(plot);
  return (
    <figure className={css.chart}>
      <figcaption>
        <span className={css.title}>{title}</span>
        <span className={css.unit}>{unit}</span>
        {plot.series.length > 1 && (
          <span className={css.legend} aria-hidden="true">
            {plot.series.map(({ label, tone }) => (
              <span key={label} className={css.entry}>
                <Swatch tone={tone} />
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {isFailed ? <p>{t('figures.noPlot')}</p> : <div className={css.place} ref={container} aria-hidden="true" />}
      <p className={css.sentence}>{sentence}</p>
    </figure>
  );
}

/** A sample of the line, for the legend. */
function Swatch({ tone }: { readonly tone: PlotTone }) {
  return (
    <svg className={css[tone]} width="28" height="4" aria-hidden="true">
      <line x1="0" y1="2" x2="28" y2="2" />
    </svg>
  );
}

/** Draws the plot once the library is loaded. A browser that cannot draw shows only the sentence and the table. */
function usePlot(plot: Plot) {
  const container = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element || typeof Path2D === 'undefined') return;
    let end: (() => void) | null = null;
    let isCancelled = false;
    import(/* webpackChunkName: "plot" */ './drawPlot.ts').then(
      ({ drawPlot }) => {
        if (!isCancelled) end = drawPlot(element, plot);
      },
      () => {
        if (!isCancelled) setFailed(true);
      },
    );
    return () => {
      isCancelled = true;
      end?.();
    };
  }, [plot]);
  return { container, isFailed };
}
