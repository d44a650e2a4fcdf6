import { addDays } from '@friends/shared/contract/rules/days';
import type { Language } from '@friends/shared/contract/rules/language';
import { shortMonth } from '@friends/shared/contract/words/shortMonth';
import { fromJakarta, jakartaClock } from '../../hooks/useJakarta.ts';

/** Displayed time, ISO 8601. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** Part of the axis, in percent. */
export interface Piece {
  readonly start: number;
  readonly length: number;
}

/** Position of a time from 0 to 100, clamped. */
function placeOf(time: string, { from, until }: Span): number {
  const share = (Date.parse(time) - Date.parse(from)) / (Date.parse(until) - Date.parse(from));
  return Math.min(100, Math.max(0, share * 100));
}

/**
 * Position of a period on the axis.
 *
 * @param from null: no start
 * @param until null: no end
 */
export function pieceOf(from: string | null, until: string | null, span: Span): Piece {
  const start = from === null ? 0 : placeOf(from, span);
  return { start, length: (until === null ? 100 : placeOf(until, span)) - start };
}

/** Months with room for their names: all, every third or every sixth. */
export function namedMonths<M extends { readonly day: string }>(months: readonly M[]): readonly M[] {
  const step = months.length > 13 ? 6 : months.length > 8 ? 3 : 1;
  return months.filter(({ day }) => (Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)) - 1) % step === 0);
}

/** First days of the months in the span, `YYYY-MM-DD` in Jakarta, with their positions. */
export function monthsIn(span: Span): readonly { readonly day: string; readonly place: number }[] {
  const months: { day: string; place: number }[] = [];
  for (let day = jakartaClock(span.from).slice(0, 'YYYY-MM-DD'.length); ; ) {
    day = `${addDays(`${day.slice(0, 'YYYY-MM'.length)}-28`, 4).slice(0, 'YYYY-MM'.length)}-01`;
    const begin = fromJakarta(`${day}T00:00`);
    if (begin === null || begin >= span.until) return months;
    months.push({ day, place: placeOf(begin, span) });
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
