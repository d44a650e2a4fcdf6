import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { decideErasureAtom, fetchErasureAtom } from '../../state/programme/erasures.ts';
import { useOpenWork } from './useOpenWork.ts';

/** `withdraw` rejects the caller's own request. */
export type ErasureAction = 'approve' | 'reject' | 'withdraw';

interface ErasureDialogProps {
  readonly action: ErasureAction;
  readonly erasure: StaffErasure;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Confirms or rejects a request, after showing the consequences. */
export function ErasureDialog({ action, erasure, onClose, onDone }: ErasureDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const openWork = useOpenWork();
  const read = useSetAtom(fetchErasureAtom);
  const decideErasure = useSetAtom(decideErasureAtom);
  const { current, refusal, decide, reload } = useDecision(erasure, read);
  const name = `${current.AgentCode} / ${current.UserId}`;
  const words = {
    id: current.MemberId,
    member: current.MemberName ? `${current.MemberName} (${name})` : name,
    first: current.AskedBy,
    reason: current.Reason,
    what: openWork(current),
  };
  const isOpen = current.State === 'Pending';
  const isBlocked = action === 'approve' && words.what !== '';

  async function confirmDecision(Why: string): Promise<boolean> {
    const errors = await decide(async ({ id, Revision }) => {
      await decideErasure(action === 'approve' ? 'approve' : 'reject', id, { Revision, Why });
    });
    if (errors) return false;
    onClose();
    notices.show({ tone: 'success', text: t(`erasures.${action}.done`, words) });
    onDone();
    return true;
  }

  const formProps = {
    refusal: <RefusalAlert refusal={refusal} onReload={reload} />,
    confirm: t(`erasures.${action}.confirm`),
    isReady: isOpen && !isBlocked,
    onClose,
  };
  const text = <p>{t(isOpen ? `erasures.${action}.does` : `erasures.over.${current.State}`, words)}</p>;
  return (
    <Dialog open title={t(`erasures.${action}.title`)} onClose={onClose}>
      {action === 'approve' ? (
        <ConfirmForm {...formProps} onConfirm={() => confirmDecision('')}>
          {text}
          <p>{t(isBlocked ? 'erasures.approve.blocked' : 'erasures.approve.stays', words)}</p>
        </ConfirmForm>
      ) : (
        <ReasonForm
          {...formProps}
          dialog={`erasure ${current.id} ${action}`}
          needsReason
          onConfirm={({ Why = '' }) => confirmDecision(Why)}
        >
          {text}
        </ReasonForm>
      )}
    </Dialog>
  );
}
