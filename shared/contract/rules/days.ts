/** Later ones have five figures, and no text of four compares with them. */
const LAST_DAY = '9999-12-31';

/** Jakarta is seven hours ahead of UTC all year. */
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** The day in Asia/Jakarta. Credits, seasons and ages count in these days, wherever the server or reader is. */
export function jakartaDay(now: Date): string {
  return new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The day (`YYYY-MM-DD`) that many days later, the last there is at most; a negative number goes back. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.getUTCFullYear() > 9999 ? LAST_DAY : date.toISOString().slice(0, 10);
}

/** Whether the text is a day that there is, from the year 1 on: not the 31st of February. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** First day of the month that many months later; a negative number goes back. */
export function monthStart(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
