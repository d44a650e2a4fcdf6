import type { Language } from '@friends/shared/contract/rules/language';
import { useFormat } from '@friends/shared/i18n/format';

/**
 * Formats the time since an ISO 8601 time.
 *
 * @param now ISO 8601
 */
export function useAge(now: string): (iso: string) => string {
  const { language } = useFormat();
  return (iso) => age(iso, now, language);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/**
 * In whole years (from two on), days, hours or minutes: `3 days ago`; `now` in the first minute. No figure needs grouping,
 * which `Intl` would do otherwise than the portal in Indonesian (docs/product.md#dates-and-numbers).
 *
 * @param iso ISO 8601; later than `now` counts as now
 * @param now ISO 8601
 */
function age(iso: string, now: string, language: Language): string {
  const elapsed = Math.max(0, Date.parse(now) - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(language);
  if (elapsed >= 2 * YEAR_MS) return format.format(-Math.floor(elapsed / YEAR_MS), 'year');
  if (elapsed >= DAY_MS) return format.format(-Math.floor(elapsed / DAY_MS), 'day');
  if (elapsed >= HOUR_MS) return format.format(-Math.floor(elapsed / HOUR_MS), 'hour');
  if (elapsed >= MINUTE_MS) return format.format(-Math.floor(elapsed / MINUTE_MS), 'minute');
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
}
