import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const TONES = { due: 'pending', code: 'info', held: 'info', stopped: 'refused', delivered: 'success' } as const;

export function DeliveryChips({ delivery: { State, Late, Changed } }: { readonly delivery: StaffDelivery }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusChip tone={TONES[State]}>{t(`deliveries.state.${State}`)}</StatusChip>
      {Late && <StatusChip tone="refused">{t('deliveries.late')}</StatusChip>}
      {Changed && <StatusChip tone="info">{t('deliveries.changed')}</StatusChip>}
    </>
  );
}
