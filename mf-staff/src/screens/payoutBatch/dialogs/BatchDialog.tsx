import type { PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ConfirmForm } from '../../../components/decision/ConfirmForm.tsx';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useMoney } from '../../../hooks/useMoney.ts';
import { useBatchDecision } from './useBatchDecision.ts';

interface BatchDialogProps {
  readonly action: 'approve' | 'cancel';
  readonly batch: PayoutBatchRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves or cancels a batch, after showing the consequences. */
export function BatchDialog({ action, batch, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const money = useMoney();
  const { current, refusal, change, reload } = useBatchDecision(batch);
  const words = {
    id: current.id,
    count: current.Count,
    shown: number(current.Count),
    sum: money(current.Net),
    maker: current.MadeBy,
  };
  const refusalAlert = <RefusalAlert refusal={refusal} onReload={reload} />;
  const isOpen =
    action === 'approve' ? current.State === 'waiting' : current.State === 'waiting' || current.State === 'ready';
  const text = <p>{t(isOpen ? `batch.${action}.does` : `batch.over.${current.State}`, words)}</p>;
  const confirmDecision = async (reason: { readonly Why?: string }): Promise<boolean> => {
    if (await change(action, reason)) return false;
    notices.show({ tone: 'success', text: t(`batch.${action}.done`, words) });
    onDone();
    return true;
  };
  return (
    <Dialog open title={t(`batch.${action}.title`, words)} onClose={onClose}>
      {action === 'approve' ? (
        <ConfirmForm
          refusal={refusalAlert}
          confirm={t('batch.approve.confirm')}
          isReady={isOpen}
          onConfirm={() => confirmDecision({})}
          onClose={onClose}
        >
          {text}
        </ConfirmForm>
      ) : (
        <ReasonForm
          dialog={`batch ${current.id} ${action}`}
          needsReason
          refusal={refusalAlert}
          confirm={t(`batch.${action}.confirm`)}
          isReady={isOpen}
          onConfirm={confirmDecision}
          onClose={onClose}
        >
          {text}
        </ReasonForm>
      )}
    </Dialog>
  );
}
