import type { Language } from '@friends/shared/contract/rules/language';
import { formatDate } from '@friends/shared/i18n/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Within this time, yesterday evening is displayed as hours ago. */
const NIGHT_MS = 6 * HOUR_MS;

/** Older times are displayed as a date. */
const RELATIVE_DAYS = 6;

const midnightOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/**
 * Formats a past time relative to now: "5 minutes ago", "yesterday", "2 days ago"; a date after a week. Days are those
 * of the reader's time zone. Future times (the device's clock is slow) are "now".
 */
export function timeAgo(at: Date, now: Date, language: Language): string {
  if (Number.isNaN(at.getTime())) return '';
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const days = Math.round((midnightOf(now) - midnightOf(at)) / DAY_MS);
  const elapsedMs = now.getTime() - at.getTime();
  if (days > RELATIVE_DAYS) return formatDate(at.toISOString(), language);
  if (days === 1 && elapsedMs >= NIGHT_MS) return relative.format(-1, 'day');
  // Without `numeric: 'auto'`, which says "kemarin dulu" in Indonesian; few people do.
  if (days > 1) return new Intl.RelativeTimeFormat(language).format(-days, 'day');
  if (elapsedMs >= HOUR_MS) return relative.format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
  if (elapsedMs >= MINUTE_MS) return relative.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
  return relative.format(0, 'second');
}
