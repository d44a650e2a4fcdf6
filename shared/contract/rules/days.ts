/** Last supported date: later years have five digits, which breaks comparison as text. */
const LAST_DAY = '9999-12-31';

/** Offset of Asia/Jakarta from UTC, all year. */
export const JAKARTA_OFFSET = '+07:00';
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** Local time in Jakarta: `2026-11-27T09:00:00.000`. */
export function jakartaIso(at: Date): string {
  return new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, -1);
}

/** The date in Asia/Jakarta. Credits, seasons and ages use these dates, regardless of the time zones of server and reader. */
export const jakartaDay = (now: Date): string => jakartaIso(now).slice(0, 10);

/** A time on a date (`YYYY-MM-DD`) in Jakarta. @param time `HH:mm` */
export const atJakarta = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00${JAKARTA_OFFSET}`);

/** Adds days to a date (`YYYY-MM-DD`), up to the last supported date; negative numbers subtract. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.getUTCFullYear() > 9999 ? LAST_DAY : date.toISOString().slice(0, 10);
}

/** True for an existing date from year 1; false for February 31. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** First day of the month `months` later; negative numbers go back. */
export function monthStart(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
