import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Deed, Deeds } from '../../components/details/Actions.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { staffAtom } from '../../state/staff/session.ts';
import type { ClaimDeed } from './ClaimDialog.tsx';
import { approvalOf } from './useClaimValue.ts';

/** Why somebody may not approve, as the key of its text; null where they may. */
function hindrance({ Stopped, NeedsTwo, FirstCounts, FirstApprovedBy }: StaffClaim, { Rights, Email }: StaffAccount) {
  if (Stopped) return 'stopped';
  if (!NeedsTwo) return null;
  if (!Rights.includes('redemptions.decideLarge')) return 'large';
  return FirstCounts && FirstApprovedBy === Email ? 'first' : null;
}

function deedsOf(claim: StaffClaim, staff: StaffAccount): readonly ClaimDeed[] {
  const why = hindrance(claim, staff);
  const isAlone = claim.NeedsTwo && (why === 'first' || (why === null && !claim.FirstCounts));
  return [...(why === null ? ['approve' as const] : []), 'reject', ...(isAlone ? ['alone' as const] : [])];
}

interface ClaimDeedsProps {
  readonly claim: StaffClaim;
  readonly onDecide: (deed: ClaimDeed) => void;
}

/** What may be done about the claim: each with what it does. Who may not reads why, and finds no button. */
export function ClaimDeeds({ claim, onDecide }: ClaimDeedsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff || claim.State !== 'Pending') return null;
  const why = claim.IsOwn ? 'own' : hindrance(claim, staff);
  return (
    <FactSection id="deeds" title={t('claim.deeds')}>
      {why && <p>{t(`claim.cannot.${why}`)}</p>}
      {!claim.IsOwn && (
        <Deeds>
          {deedsOf(claim, staff).map((deed) => (
            <Deed
              key={deed}
              text={t(`claim.${deed}.button`)}
              note={t(deed === 'approve' ? `claim.approve.for.${approvalOf(claim)}` : `claim.${deed}.for`)}
              onDecide={() => onDecide(deed)}
            />
          ))}
        </Deeds>
      )}
    </FactSection>
  );
}
