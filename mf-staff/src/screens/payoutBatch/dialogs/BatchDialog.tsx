import type { PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { Refused } from '../../../components/decision/RefusalAlert.tsx';
import { useMoney } from '../../../hooks/useRewardName.ts';
import { DecisionForm } from './ConfirmForm.tsx';
import { useBatchDecision } from './useBatchDecision.ts';

interface BatchDialogProps {
  readonly deed: 'approve' | 'cancel';
  readonly seen: PayoutBatchRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves or cancels a batch as it was seen. Says what that does before it is done. */
export function BatchDialog({ deed, seen: first, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const money = useMoney();
  const { seen, refusal, change, lookAgain } = useBatchDecision(first);
  const words = {
    ...{ id: seen.id, count: seen.Count, shown: number(seen.Count), sum: money(seen.Net), maker: seen.MadeBy },
  };
  const refused = <Refused refusal={refusal} onLookAgain={lookAgain} />;
  const isOpen = deed === 'approve' ? seen.State === 'waiting' : seen.State === 'waiting' || seen.State === 'ready';
  const text = <p>{t(isOpen ? `batch.${deed}.does` : `batch.over.${seen.State}`, words)}</p>;
  const run = async (reason: { readonly Why?: string }): Promise<boolean> => {
    if (await change(deed, reason)) return false;
    notices.show({ tone: 'success', text: t(`batch.${deed}.done`, words) });
    onDone();
    return true;
  };
  return (
    <Dialog open title={t(`batch.${deed}.title`, words)} onClose={onClose}>
      {deed === 'approve' ? (
        <DecisionForm
          refused={refused}
          confirm={t('batch.approve.confirm')}
          isReady={isOpen}
          onConfirm={() => run({})}
          onClose={onClose}
        >
          {text}
        </DecisionForm>
      ) : (
        <ReasonForm
          dialog={`batch ${seen.id} ${deed}`}
          needsReason
          refused={refused}
          confirm={t(`batch.${deed}.confirm`)}
          isReady={isOpen}
          onConfirm={run}
          onClose={onClose}
        >
          {text}
        </ReasonForm>
      )}
    </Dialog>
  );
}
