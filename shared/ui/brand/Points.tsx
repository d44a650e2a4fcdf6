import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import css from './Points.module.css';

export interface PointsProps {
  readonly value: number;
  /** `hero` is for the member's balance, the largest figure of a page. */
  readonly size?: 'body' | 'large' | 'hero';
  /** Animates from the old value to a new one, within 600 ms. */
  readonly animated?: boolean;
}

/** Points with their unit: "1,250 points", "1 point", "1,250 poin". */
export function Points({ value, size = 'body', animated = false }: PointsProps) {
  const { t } = useTranslation('ui');
  const displayed = useCountTo(value, animated);
  return (
    <span className={classes(css.points, css[size])}>
      <span className={css.figure}>{formatNumber(displayed)}</span>{' '}
      <span className={css.unit}>{t('points', { count: value })}</span>
    </span>
  );
}

const DURATION_MS = 600;

/** The number to display during the animation; no animation with reduced motion. */
function useCountTo(value: number, isAnimated: boolean): number {
  const [displayed, setDisplayed] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    const show = (next: number) => {
      latest.current = next;
      setDisplayed(next);
    };
    if (!isAnimated || from === value || !allowsMotion()) {
      show(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / DURATION_MS));
      show(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isAnimated]);
  return isAnimated ? displayed : value;
}

function allowsMotion(): boolean {
  return typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
