import { jakartaTimeEn } from '@friends/shared/contract/refusal/releases/sharedTexts';
import { isDay, JAKARTA_OFFSET } from '@friends/shared/contract/rules/days';
import { ReleaseRefused } from '../ReleaseRefused.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

/** Parses a time from the command line; without a time zone, it is in Jakarta. @throws ReleaseRefused */
export function parseTime(text: string): Date {
  const [, day, minutes = '00:00', seconds = ':00', zone = JAKARTA_OFFSET] = TIME.exec(text.trim()) ?? [];
  const time = new Date(`${day}T${minutes}${seconds}${zone.toUpperCase()}`);
  // Otherwise 30 February would silently become 2 March.
  if (day !== undefined && isDay(day) && !Number.isNaN(time.getTime())) return time;
  throw new ReleaseRefused('time_unreadable', { text });
}

/** `Thu, 31 Dec 2026, 18:00 in Jakarta` */
export const showTime = (time: Date | string): string => jakartaTimeEn(new Date(time).toISOString());

/** Parses a time that must be in the future. @throws ReleaseRefused with `pastCode` if it has passed */
export function parseFuture(
  text: string,
  now: Date,
  pastCode: 'from_over' | 'until_over' | 'time_over' = 'time_over',
): Date {
  const time = parseTime(text);
  if (time > now) return time;
  throw new ReleaseRefused(pastCode);
}
