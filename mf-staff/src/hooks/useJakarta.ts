import { useFormat } from '@friends/shared/i18n/format';

/** Jakarta is seven hours ahead of UTC all year. */
const AHEAD_MS = 7 * 60 * 60 * 1000;

/** What clocks in Jakarta show at a time, as a field of type `datetime-local` has it: `2026-11-27T09:00`. */
export function jakartaClock(iso: string): string {
  return new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** The opposite: when clocks in Jakarta show that, ISO 8601 in UTC; null for what is no time. */
export function fromJakarta(clock: string): string | null {
  const time = new Date(`${clock}+07:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Says times as clocks in Jakarta show them, and of which zone they are: `27 Nov 2026, 09:00 WIB`. */
export function useJakarta(): (iso: string) => string {
  const { date } = useFormat();
  return (iso) => {
    if (Number.isNaN(Date.parse(iso))) return iso;
    const [day = '', time = ''] = jakartaClock(iso).split('T');
    return `${date(day)}, ${time} WIB`;
  };
}

/** Says times of a day (`YYYY-MM-DD`) without it: `09:00 WIB`; others with theirs. */
export function useJakartaTime(): (iso: string, day: string) => string {
  const jakarta = useJakarta();
  return (iso, day) => {
    if (Number.isNaN(Date.parse(iso)) || !jakartaClock(iso).startsWith(day)) return jakarta(iso);
    return `${jakartaClock(iso).slice('YYYY-MM-DDT'.length)} WIB`;
  };
}
