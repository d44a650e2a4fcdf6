import { useFormat } from '@friends/shared/i18n/format';

/** Says points with their sign: `+500`, `−20`. */
export function useSigned(): (points: number) => string {
  const { number } = useFormat();
  return (points) => `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`;
}
