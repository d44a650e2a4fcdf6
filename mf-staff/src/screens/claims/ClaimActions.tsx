import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { staffAtom } from '../../state/staff/session.ts';
import type { ClaimAction } from './ClaimDialog.tsx';
import { approvalObstacle, approvalStage } from './mayApprove.ts';

function actionsOf(claim: StaffClaim, staff: StaffAccount): readonly ClaimAction[] {
  const why = approvalObstacle(claim, staff);
  const canApproveAlone = claim.NeedsTwo && (why === 'first' || (why === null && !claim.FirstCounts));
  return [...(why === null ? ['approve' as const] : []), 'reject', ...(canApproveAlone ? ['alone' as const] : [])];
}

interface ClaimActionsProps {
  readonly claim: StaffClaim;
  readonly onAction: (action: ClaimAction) => void;
}

/** Buttons to approve or reject the claim, or the reason why the user cannot approve it. */
export function ClaimActions({ claim, onAction }: ClaimActionsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff || claim.State !== 'Pending') return null;
  const why = claim.IsOwn ? 'own' : approvalObstacle(claim, staff);
  return (
    <DetailSection id="actions" title={t('claim.actions')}>
      {why && <p>{t(`claim.cannot.${why}`)}</p>}
      {!claim.IsOwn && (
        <Actions>
          {actionsOf(claim, staff).map((action) => (
            <Action
              key={action}
              text={t(`claim.${action}.button`)}
              note={t(action === 'approve' ? `claim.approve.for.${approvalStage(claim)}` : `claim.${action}.for`)}
              onAction={() => onAction(action)}
            />
          ))}
        </Actions>
      )}
    </DetailSection>
  );
}
