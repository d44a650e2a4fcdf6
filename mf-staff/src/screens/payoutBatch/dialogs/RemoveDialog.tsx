import type { PayoutBatchRows, PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useMoney } from '../../../hooks/useMoney.ts';
import { nameOf } from '../../payouts/PayoutTable.tsx';
import { useBatchDecision } from './useBatchDecision.ts';

export interface RowDialogProps {
  readonly row: PayoutRow;
  readonly batch: PayoutBatchRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Removes a claim from its batch: the claim is due again, and an approval of the batch becomes void. */
export function RemoveDialog({ row, batch, onClose, onDone }: RowDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const money = useMoney();
  const { current, refusal, change, reload } = useBatchDecision(batch);
  const words = { member: nameOf(row), claim: row.id, amount: money(row.Net) };
  return (
    <Dialog open title={t('batch.remove.title')} onClose={onClose}>
      <ReasonForm
        dialog={`batch ${current.id} remove ${row.id}`}
        needsReason
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('batch.remove.confirm')}
        onConfirm={async ({ Why = '' }) => {
          if (await change('remove', { Claim: row.id, Why })) return false;
          notices.show({ tone: 'success', text: t('batch.remove.done', words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t('batch.remove.does', words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
