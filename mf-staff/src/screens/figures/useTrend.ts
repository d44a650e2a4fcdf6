import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';

/** A figure of a period. */
export interface NamedFigure {
  readonly period: string;
  readonly value: number;
}

function trendOf(before: number, now: number): 'rose' | 'fell' | 'same' {
  if (now === before) return 'same';
  return now > before ? 'rose' : 'fell';
}

/**
 * Says in a sentence how a figure moved over the last two periods.
 *
 * @param figures of whole periods, one at least
 */
export function useTrend(): (subject: string, figures: readonly NamedFigure[]) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (subject, figures) => {
    const [first, last] = [figures.at(-2), figures.at(-1)];
    if (!last) return '';
    if (!first) return t('figures.trend.one', { subject, last: last.period, now: number(last.value) });
    return t(`figures.trend.${trendOf(first.value, last.value)}`, {
      subject,
      first: first.period,
      before: number(first.value),
      last: last.period,
      now: number(last.value),
    });
  };
}
