import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { classes } from './classes.ts';
import css from './Points.module.css';
import { useCountTo } from './useCountTo.ts';

export interface PointsProps {
  readonly value: number;
  /** `hero` is for the member's balance, the largest figure of a page. */
  readonly size?: 'body' | 'large' | 'hero';
  /** Count from the earlier value to a new one, within 600 ms. */
  readonly countDown?: boolean;
}

/** Points with their unit: "1,250 points", "1 point", "1,250 poin". */
export function Points({ value, size = 'body', countDown = false }: PointsProps) {
  const { t } = useTranslation('ui');
  const shown = useCountTo(value, countDown);
  return (
    <span className={classes(css.points, css[size])}>
      <span className={css.figure}>{formatNumber(shown)}</span>{' '}
      <span className={css.unit}>{t('points', { count: value })}</span>
    </span>
  );
}
