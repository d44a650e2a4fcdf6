import { useFormat } from '@friends/shared/i18n/format';

/** Says the days of a season: `01 Mar 2027 – 30 Jun 2027`. */
export function useDays(): (season: { readonly Start: string; readonly End: string }) => string {
  const { date } = useFormat();
  return ({ Start, End }) => `${date(Start)} – ${date(End)}`;
}
