import type { CalendarEntry } from '@friends/shared/contract/staff/calendar';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { jakartaClock, useJakarta } from '../../hooks/useJakarta.ts';

/** Last day before the end, in Jakarta. */
const lastDay = (until: string) => jakartaClock(new Date(Date.parse(until) - 1).toISOString()).slice(0, 10);

/** Formats an entry's period; for whole days the last one is inclusive. */
export function usePeriodText({ From, Until, WholeDays }: CalendarEntry): string {
  const { t } = useTranslation();
  const { date } = useFormat();
  const jakarta = useJakarta();
  const from = From && (WholeDays ? date(jakartaClock(From).slice(0, 10)) : jakarta(From));
  const until = Until && (WholeDays ? date(lastDay(Until)) : jakarta(Until));
  if (from && until) return t(WholeDays ? 'calendar.days' : 'calendar.between', { from, until });
  if (from) return t('calendar.from', { time: from });
  return until ? t('calendar.until', { time: until }) : t('calendar.on');
}
