import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { staffAtom } from '../../state/staff/session.ts';
import type { ClaimAction } from './ClaimDialog.tsx';
import { obstacle } from './mayApprove.ts';
import { approvalStage } from './useClaimValue.ts';

function actionsOf(claim: StaffClaim, staff: StaffAccount): readonly ClaimAction[] {
  const why = obstacle(claim, staff);
  const isAlone = claim.NeedsTwo && (why === 'first' || (why === null && !claim.FirstCounts));
  return [...(why === null ? ['approve' as const] : []), 'reject', ...(isAlone ? ['alone' as const] : [])];
}

interface ClaimActionsProps {
  readonly claim: StaffClaim;
  readonly onAction: (action: ClaimAction) => void;
}

/** Without the right a reason is shown instead. */
export function ClaimActions({ claim, onAction }: ClaimActionsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff || claim.State !== 'Pending') return null;
  const why = claim.IsOwn ? 'own' : obstacle(claim, staff);
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
