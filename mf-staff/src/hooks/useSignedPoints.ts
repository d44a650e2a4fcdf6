import { useFormat } from '@friends/shared/i18n/format';

/** Formats points with their sign: `+500`, `−20`. */
export function useSignedPoints(): (points: number) => string {
  const { number } = useFormat();
  return (points) => `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`;
}
