import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

/** Status of a reward's codes; waiting claims take precedence. */
export function PoolState({ pool }: { readonly pool: StaffCodePool }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Active, HasPool, Waiting: waiting, Usable, IsLow } = pool;
  if (!HasPool) return <StatusChip tone="info">{t('codes.state.none')}</StatusChip>;
  if (waiting > 0)
    return (
      <StatusChip tone="refused">{t('codes.state.waiting', { count: waiting, shown: number(waiting) })}</StatusChip>
    );
  if (!Active) return <StatusChip tone="info">{t('codes.state.inactive')}</StatusChip>;
  if (Usable === 0) return <StatusChip tone="refused">{t('codes.state.empty')}</StatusChip>;
  return <StatusChip tone={IsLow ? 'pending' : 'success'}>{t(`codes.state.${IsLow ? 'low' : 'enough'}`)}</StatusChip>;
}
