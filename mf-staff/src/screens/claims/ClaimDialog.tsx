import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { approveClaimAtom, fetchClaimAtom, rejectClaimAtom } from '../../state/programme/claims.ts';
import { approvalStage } from './mayApprove.ts';
import { useClaimValue } from './useClaimValue.ts';

/** `alone`: one person approves, in an emergency, a claim that needs two. */
export type ClaimAction = 'approve' | 'reject' | 'alone';

interface ClaimDialogProps {
  readonly action: ClaimAction;
  readonly claim: StaffClaim;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves or rejects a claim, after showing the consequences. */
export function ClaimDialog({ action, claim, onClose, onDone }: ClaimDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const rewardName = useRewardName();
  const worth = useClaimValue();
  const read = useSetAtom(fetchClaimAtom);
  const approve = useSetAtom(approveClaimAtom);
  const reject = useSetAtom(rejectClaimAtom);
  const { current, refusal, decide, reload } = useDecision(claim, read);
  const words = {
    reward: rewardName(current),
    worth: worth(current),
    points: number(current.TotalPoints),
    member: current.MemberName || `${current.AgentCode} / ${current.UserId}`,
    first: current.FirstApprovedBy ?? '',
  };
  const effectKey = action === 'approve' ? `approve.does.${approvalStage(current)}` : `${action}.does`;

  async function confirmDecision(Why: string): Promise<boolean> {
    let state: StaffClaim['State'] = 'Pending';
    const errors = await decide(async ({ id, Revision }) => {
      const decision = { Revision, Why };
      const outcome =
        action === 'reject'
          ? await reject(id, decision)
          : await approve(id, { ...decision, ...(action === 'alone' ? { Emergency: true } : {}) });
      state = outcome.State;
    });
    if (errors) return false;
    notices.show({ tone: 'success', text: t(`claim.done.${state}`, words) });
    onDone();
    return true;
  }

  return (
    <Dialog open title={t(`claim.${action}.title`)} onClose={onClose}>
      <ReasonForm
        dialog={`claim ${current.id} ${action}`}
        needsReason={action !== 'approve'}
        hint={action === 'reject' ? t('claim.reject.hint') : undefined}
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t(`claim.${action}.confirm`)}
        isReady={current.State === 'Pending'}
        onConfirm={({ Why = '' }) => confirmDecision(Why)}
        onClose={onClose}
      >
        <p>{t(current.State === 'Pending' ? `claim.${effectKey}` : `claim.over.${current.State}`, words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
