import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import { decideCorrectionAtom, fetchCorrectionAtom } from '../../state/programme/corrections.ts';
import { useAccountPoints } from './useAccountPoints.ts';

/** `withdraw`: the requester rejects their own request. */
export type CorrectionAction = 'approve' | 'reject' | 'withdraw';

interface CorrectionDialogProps {
  readonly action: CorrectionAction;
  readonly correction: StaffCorrection;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves, rejects or withdraws a correction, after showing the consequences. */
export function CorrectionDialog({ action, correction, onClose, onDone }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const account = useAccountPoints();
  const signed = useSignedPoints();
  const read = useSetAtom(fetchCorrectionAtom);
  const decideCorrection = useSetAtom(decideCorrectionAtom);
  const { current, refusal, decide, reload } = useDecision(correction, read);
  const words = {
    points: signed(current.Points),
    member: `${current.AgentCode} / ${current.UserId}`,
    first: current.AskedBy,
    reason: current.Reason,
    balance: account(current.BalanceAfter, current.OwedAfter),
  };
  const isOpen = current.State === 'Pending';
  return (
    <Dialog open title={t(`correction.${action}.title`)} onClose={onClose}>
      <ReasonForm
        dialog={`correction ${current.id} ${action}`}
        needsReason={action !== 'approve'}
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t(`correction.${action}.confirm`)}
        isReady={isOpen}
        onConfirm={async ({ Why = '' }) => {
          const errors = await decide(async ({ id, Revision }) => {
            await decideCorrection(action === 'approve' ? 'approve' : 'reject', id, { Revision, Why });
          });
          if (errors) return false;
          notices.show({ tone: 'success', text: t(`correction.${action}.done`, words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t(isOpen ? `correction.${action}.does` : `correction.over.${current.State}`, words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
