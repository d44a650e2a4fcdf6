import { addDays } from '@friends/shared/contract/rules/days';
import type { Language } from '@friends/shared/contract/rules/language';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';
import { fromJakarta, jakartaClock } from '../../hooks/useJakarta.ts';

/** Displayed time, ISO 8601. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** Bar on the axis, in percent of its length. */
export interface Bar {
  readonly start: number;
  readonly length: number;
}

/** Position of a time from 0 to 100, clamped. */
function positionOf(time: string, { from, until }: Span): number {
  const share = (Date.parse(time) - Date.parse(from)) / (Date.parse(until) - Date.parse(from));
  return Math.min(100, Math.max(0, share * 100));
}

/**
 * Position of a period on the axis.
 *
 * @param from null: no start
 * @param until null: no end
 */
export function barOf(from: string | null, until: string | null, span: Span): Bar {
  const start = from === null ? 0 : positionOf(from, span);
  return { start, length: (until === null ? 100 : positionOf(until, span)) - start };
}

function labelStep(months: number): number {
  if (months > 13) return 6;
  return months > 8 ? 3 : 1;
}

/** Months whose names fit on the axis: all, every third or every sixth. */
export function labelledMonths<M extends { readonly day: string }>(months: readonly M[]): readonly M[] {
  const step = labelStep(months.length);
  return months.filter(({ day }) => (Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)) - 1) % step === 0);
}

/** First days of the months in the span, `YYYY-MM-DD` in Jakarta, with their positions. */
export function monthsIn(span: Span): readonly { readonly day: string; readonly position: number }[] {
  const months: { day: string; position: number }[] = [];
  for (let day = jakartaClock(span.from).slice(0, 'YYYY-MM-DD'.length); ; ) {
    day = `${addDays(`${day.slice(0, 'YYYY-MM'.length)}-28`, 4).slice(0, 'YYYY-MM'.length)}-01`;
    const begin = fromJakarta(`${day}T00:00`);
    if (begin === null || begin >= span.until) return months;
    months.push({ day, position: positionOf(begin, span) });
  }
}

/**
 * `Dec`; January with its year: `Jan 2027`.
 *
 * @param day first of the month
 */
export function monthName(day: string, language: Language): string {
  const [year = '', month = ''] = day.split('-');
  const name = shortMonth(Number(month), language);
  return month === '01' ? `${name} ${year}` : name;
}
