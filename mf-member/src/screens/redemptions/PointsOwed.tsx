import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import css from './Redemptions.module.css';

/** Points that are taken from the next ones, as a booking changed after they were spent; nothing if there are none. */
export function PointsOwed({ points = 0 }: { readonly points?: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (points === 0) return null;
  return (
    <div className={css.owed}>
      <Alert tone="pending">{t('owed.text', { count: points, points: number(points) })}</Alert>
    </div>
  );
}
