import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useTranslation } from '@friends/shared/i18n/translation';
import { OnePage } from '../../components/details/DetailPage.tsx';
import { claimAtom } from '../../state/programme/claims.ts';
import { ClaimDeeds } from './ClaimActions.tsx';
import { ClaimFacts } from './ClaimDetails.tsx';
import { type ClaimDeed, ClaimDialog } from './ClaimDialog.tsx';
import './claimsTexts.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';

/** One claim: who asks for what, who has approved it, and what may be done about it. */
export function Claim() {
  const { t } = useTranslation();
  const rewardName = useRewardName();
  return (
    <OnePage<StaffClaim, ClaimDeed>
      right="redemptions.decide"
      texts="claim"
      up={{ to: '/claims', title: t('claims.title') }}
      oneAtom={claimAtom}
      titleOf={rewardName}
      dialog={(deed, { seen, ...rest }) => <ClaimDialog deed={deed} claim={seen} {...rest} />}
    >
      {(claim, { heading, onDecide }) => (
        <>
          <ClaimFacts claim={claim} heading={heading} />
          <ClaimDeeds claim={claim} onDecide={onDecide} />
        </>
      )}
    </OnePage>
  );
}
