import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import css from './Redemptions.module.css';

/**
 * Debt: points to be deducted from the next ones, since a booking changed after its points were spent; nothing without
 * debt.
 */
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
