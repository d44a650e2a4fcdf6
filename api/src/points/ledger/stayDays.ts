import { addDays } from '@friends/shared/contract/rules/days';
import type { Language } from '@friends/shared/contract/rules/language';
import { formatDay } from './showDay.ts';

/**
 * Formats first and last day of a stay: "24–26 Nov", "30 Nov–02 Dec". Adds the year if it differs from `lineYear`.
 *
 * @param checkOut `YYYY-MM-DD`
 * @param lineYear year in which the line was booked: `2026`
 */
export function stayDays(checkOut: string, nights: number, language: Language, lineYear: string): string {
  const checkIn = addDays(checkOut, -nights);
  const [from, to] = [formatDay(checkIn, language), formatDay(checkOut, language)];
  const year = checkOut.slice(0, 4);
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  // Of "24 Nov 2026", omits the year, and also the month if both days are in the same month.
  const first = checkIn === checkOut ? '' : `${from.slice(0, isOneMonth ? 2 : -5)}–`;
  return `${first}${year === lineYear && checkIn.slice(0, 4) === year ? to.slice(0, -5) : to}`;
}
