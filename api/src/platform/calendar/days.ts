/** Days are text, `YYYY-MM-DD`; a later day is the greater text. */

export { jakartaDay } from '@friends/shared/contract/rules/days';

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;
/** Whether the text is a day that exists, from 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  // The 31st of February would be a day in March. An import asks three times a line.
  return DAY.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}

const SHIFTED = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as it is read in Jakarta, `YYYY-MM-DD HH:mm:ss`: files have no reader whose zone is known. */
export const jakartaTime = (iso: string): string => SHIFTED.format(new Date(iso));

/** The same to the minute: `YYYY-MM-DD HH:mm`. */
export const jakartaMinute = (at: Date): string => jakartaTime(at.toISOString()).slice(0, 'YYYY-MM-DD HH:mm'.length);
