import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';

/** Points that are taken from the next ones, as a booking changed after they were spent; nothing if there are none. */
export function PointsOwed({ points = 0 }: { readonly points?: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (points === 0) return null;
  return <p>{t('owed.text', { count: points, points: number(points) })}</p>;
}
