import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { Refused } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { approveClaimAtom, readClaimAtom, rejectClaimAtom } from '../../state/programme/claims.ts';
import { approvalOf, useClaimWorth } from './useClaimValue.ts';

/** `alone`: approves what needs two people, in an emergency. */
export type ClaimDeed = 'approve' | 'reject' | 'alone';

interface ClaimDialogProps {
  readonly deed: ClaimDeed;
  readonly claim: StaffClaim;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Decides a claim as it was seen. Says what that does before it is done. */
export function ClaimDialog({ deed, claim, onClose, onDone }: ClaimDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const rewardName = useRewardName();
  const worth = useClaimWorth();
  const read = useSetAtom(readClaimAtom);
  const approve = useSetAtom(approveClaimAtom);
  const reject = useSetAtom(rejectClaimAtom);
  const { seen, refusal, decide, lookAgain } = useDecision(claim, ({ id }) => read(id));
  const words = {
    reward: rewardName(seen),
    worth: worth(seen),
    points: number(seen.TotalPoints),
    member: seen.MemberName || `${seen.AgentCode} / ${seen.UserId}`,
    first: seen.FirstApprovedBy ?? '',
  };
  const does = deed === 'approve' ? `approve.does.${approvalOf(seen)}` : `${deed}.does`;

  async function run(Why: string): Promise<boolean> {
    let state: StaffClaim['State'] = 'Pending';
    const errors = await decide(async ({ id, Revision }) => {
      const decision = { Revision, Why };
      const made =
        deed === 'reject'
          ? await reject(id, decision)
          : await approve(id, { ...decision, ...(deed === 'alone' ? { Emergency: true } : {}) });
      state = made.State;
    });
    if (errors) return false;
    notices.show({ tone: 'success', text: t(`claim.done.${state}`, words) });
    onDone();
    return true;
  }

  return (
    <Dialog open title={t(`claim.${deed}.title`)} onClose={onClose}>
      <ReasonForm
        dialog={`claim ${seen.id} ${deed}`}
        needsReason={deed !== 'approve'}
        hint={deed === 'reject' ? t('claim.reject.hint') : undefined}
        refused={<Refused refusal={refusal} onLookAgain={lookAgain} />}
        confirm={t(`claim.${deed}.confirm`)}
        isReady={seen.State === 'Pending'}
        onConfirm={({ Why = '' }) => run(Why)}
        onClose={onClose}
      >
        <p>{t(seen.State === 'Pending' ? `claim.${does}` : `claim.over.${seen.State}`, words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
