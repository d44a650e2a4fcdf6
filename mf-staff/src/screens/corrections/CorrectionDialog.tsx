import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { Refused } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { decideCorrectionAtom, readCorrectionAtom } from '../../state/programme/corrections.ts';
import { useAccountPoints, useSigned } from './useAccountPoints.ts';

/** `withdraw`: who asked for it takes it back. */
export type CorrectionDeed = 'approve' | 'reject' | 'withdraw';

interface CorrectionDialogProps {
  readonly deed: CorrectionDeed;
  readonly correction: StaffCorrection;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Decides a correction as it was seen. Says what that does before it is done. */
export function CorrectionDialog({ deed, correction, onClose, onDone }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const account = useAccountPoints();
  const signed = useSigned();
  const read = useSetAtom(readCorrectionAtom);
  const settle = useSetAtom(decideCorrectionAtom);
  const { seen, refusal, decide, lookAgain } = useDecision(correction, ({ id }) => read(id));
  const words = {
    points: signed(seen.Points),
    member: `${seen.AgentCode} / ${seen.UserId}`,
    first: seen.AskedBy,
    reason: seen.Reason,
    balance: account(seen.BalanceAfter, seen.OwedAfter),
  };
  const isOpen = seen.State === 'Pending';
  return (
    <Dialog open title={t(`correction.${deed}.title`)} onClose={onClose}>
      <ReasonForm
        dialog={`correction ${seen.id} ${deed}`}
        needsReason={deed !== 'approve'}
        refused={<Refused refusal={refusal} onLookAgain={lookAgain} />}
        confirm={t(`correction.${deed}.confirm`)}
        isReady={isOpen}
        onConfirm={async ({ Why = '' }) => {
          const errors = await decide(async ({ id, Revision }) => {
            await settle(deed === 'approve' ? 'approve' : 'reject', id, { Revision, Why });
          });
          if (errors) return false;
          notices.show({ tone: 'success', text: t(`correction.${deed}.done`, words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t(isOpen ? `correction.${deed}.does` : `correction.over.${seen.State}`, words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
