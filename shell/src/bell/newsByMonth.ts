import type { Language } from '@friends/shared/contract/rules/language';
import type { News } from './calls.ts';

interface MonthOfNews {
  /** In the reader's language and time zone: November 2026. Empty where nobody said when. */
  readonly month: string;
  readonly news: readonly News[];
}

/** As they came, newest first, in groups of a month. */
export function newsByMonth(news: readonly News[], language: Language): MonthOfNews[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const months = new Map<string, News[]>();
  for (const one of news) {
    const at = new Date(one.UTCCreated);
    const month = Number.isNaN(at.getTime()) ? '' : name.format(at);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, news: ofMonth }));
}
