import { JAKARTA_OFFSET, jakartaDay, jakartaIso } from '@friends/shared/contract/rules/days';
import { useFormat } from '@friends/shared/i18n/format';

/** Jakarta time in the format of `datetime-local`: `2026-11-27T09:00`. */
export const jakartaClock = (iso: string): string => jakartaIso(new Date(iso)).slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** Today in Jakarta by the browser's clock, `YYYY-MM-DD`. */
export const jakartaToday = (): string => jakartaDay(new Date());

/** Parses a `datetime-local` value in Jakarta time to ISO 8601 in UTC; null if invalid. */
export function fromJakarta(clock: string): string | null {
  const time = new Date(`${clock}${JAKARTA_OFFSET}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Formats a time in Jakarta: `27 Nov 2026, 09:00 WIB`. */
export function useJakarta(): (iso: string) => string {
  const { date } = useFormat();
  return (iso) => {
    if (Number.isNaN(Date.parse(iso))) return iso;
    const [day = '', time = ''] = jakartaClock(iso).split('T');
    return `${date(day)}, ${time} WIB`;
  };
}

/** Formats a time without its date (`09:00 WIB`) if it is on the given day (`YYYY-MM-DD`). */
export function useJakartaTime(): (iso: string, day: string) => string {
  const jakarta = useJakarta();
  return (iso, day) => {
    if (Number.isNaN(Date.parse(iso)) || !jakartaClock(iso).startsWith(day)) return jakarta(iso);
    return `${jakartaClock(iso).slice('YYYY-MM-DDT'.length)} WIB`;
  };
}
