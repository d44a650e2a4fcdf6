import type { PayoutBatch } from '@friends/shared/contract/staff/payoutBatches';
import type { RowState } from '@friends/shared/contract/staff/payoutRules';
import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const PAYOUT_TONES = {
  due: 'pending',
  held: 'info',
  stopped: 'refused',
  batched: 'info',
  exported: 'info',
  refused: 'refused',
  paid: 'success',
} as const;

export function PayoutChips({ payout: { State, Late, Changed } }: { readonly payout: StaffPayout }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusChip tone={PAYOUT_TONES[State]}>{t(`payouts.state.${State}`)}</StatusChip>
      {Late && State !== 'paid' && <StatusChip tone="refused">{t('payouts.late')}</StatusChip>}
      {Changed && State !== 'paid' && <StatusChip tone="info">{t('payouts.changed')}</StatusChip>}
    </>
  );
}

const BATCH_TONES = {
  waiting: 'pending',
  ready: 'pending',
  exported: 'info',
  settled: 'success',
  cancelled: 'refused',
} as const;

export function BatchState({ state }: { readonly state: PayoutBatch['State'] }) {
  const { t } = useTranslation();
  return <StatusChip tone={BATCH_TONES[state]}>{t(`batches.state.${state}`)}</StatusChip>;
}

const ROW_TONES = {
  open: 'pending',
  removed: 'info',
  paid: 'success',
  refused: 'refused',
  unknown: 'pending',
} as const;

export function RowChip({ state }: { readonly state: RowState }) {
  const { t } = useTranslation();
  return <StatusChip tone={ROW_TONES[state]}>{t(`batch.rowState.${state}`)}</StatusChip>;
}
