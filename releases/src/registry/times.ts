import { isDay } from '@friends/shared/contract/rules/days';
import { type Reason, ReleaseRefused } from '../ReleaseRefused.ts';

/** Jakarta is seven hours ahead of UTC all year. */
const JAKARTA = '+07:00';

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

const SHOWN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jakarta',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time as a person types it, in Jakarta unless it bears a zone. @throws ReleaseRefused */
export function parseTime(text: string, option: string): Date {
  const [, day, minutes = '00:00', seconds = ':00', zone = JAKARTA] = TIME.exec(text.trim()) ?? [];
  const time = new Date(`${day}T${minutes}${seconds}${zone.toUpperCase()}`);
  // Without that, 30 February would silently become 2 March.
  if (day !== undefined && isDay(day) && !Number.isNaN(time.getTime())) return time;
  throw new ReleaseRefused(
    `${option} "${text}" is not a time; write it like "2026-12-31 18:00" (Asia/Jakarta), or with a zone like 2026-12-31T18:00+08:00`,
  );
}

/** `Thu, 31 Dec 2026, 18:00 in Jakarta` */
export function showTime(time: Date | string): string {
  const parts = SHOWN.formatToParts(new Date(time));
  // In British English, September alone has four letters.
  const shown = parts.map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value)).join('');
  return `${shown} in Jakarta`;
}

/** The same of a time to come. @throws ReleaseRefused, for that reason where it is over */
export function parseFuture(text: string, option: string, now: Date, reason?: Reason): Date {
  const time = parseTime(text, option);
  if (time > now) return time;
  throw new ReleaseRefused(`${option} "${text}" is over: it is ${showTime(now)} now`, reason);
}
