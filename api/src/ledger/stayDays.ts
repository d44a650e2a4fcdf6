import { addDays } from '@friends/shared/contract/rules/days';
import type { Language } from '@friends/shared/contract/rules/language';
import { showDay } from './showDay.ts';

/**
 * First and last day of a stay, "24–26 Nov" or "30 Nov–02 Dec"; with its year where that is not the reader's, `yearOf` the line.
 *
 * @param checkOut `YYYY-MM-DD`
 */
export function stayDays(checkOut: string, nights: number, language: Language, lineYear: string): string {
  const checkIn = addDays(checkOut, -nights);
  const [from, to] = [showDay(checkIn, language), showDay(checkOut, language)];
  const year = checkOut.slice(0, 4);
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  // "24 Nov 2026" without its year, and without its month where the last day has the same.
  const first = checkIn === checkOut ? '' : `${from.slice(0, isOneMonth ? 2 : -5)}–`;
  return `${first}${year === lineYear && checkIn.slice(0, 4) === year ? to.slice(0, -5) : to}`;
}
