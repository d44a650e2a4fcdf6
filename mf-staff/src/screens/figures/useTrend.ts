import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';

/** A figure, with the name of its period. */
export interface NamedFigure {
  readonly period: string;
  readonly value: number;
}

function trendOf(before: number, now: number): 'rose' | 'fell' | 'same' {
  if (now === before) return 'same';
  return now > before ? 'rose' : 'fell';
}

/** Describes in a sentence how a figure changed in the last two periods. `figures`: of whole periods, at least one. */
export function useTrend(): (subject: string, figures: readonly NamedFigure[]) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (subject, figures) => {
    const first = figures.at(-2);
    const last = figures.at(-1);
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
