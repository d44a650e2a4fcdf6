/** Days are text, `YYYY-MM-DD`, so string order is date order. */

import { jakartaIso } from '@friends/shared/contract/rules/days';

export { jakartaDay } from '@friends/shared/contract/rules/days';

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;
/** Checks that the day exists and is from 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  // February 31 would parse as a day in March. An import calls this three times a line.
  return DAY.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}

/** Formats a time in Asia/Jakarta, `YYYY-MM-DD HH:mm:ss`, for files, as their reader's time zone is unknown. */
export const jakartaTime = (iso: string): string =>
  jakartaIso(new Date(iso)).slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');

/** To the minute: `YYYY-MM-DD HH:mm`. */
export const jakartaMinute = (at: Date): string => jakartaTime(at.toISOString()).slice(0, 'YYYY-MM-DD HH:mm'.length);
