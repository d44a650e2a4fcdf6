import type { ClaimFacts } from '@friends/shared/contract/staff/claims';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { claimAtom } from '../../state/programme/claims.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimDetails } from './ClaimDetails.tsx';
import { type ClaimAction, ClaimDialog } from './ClaimDialog.tsx';
import { ClaimEvidence } from './ClaimEvidence.tsx';
import { ClaimHistory } from './ClaimHistory.tsx';
import './claimsTexts.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';

export function Claim() {
  const { t } = useTranslation();
  const rewardName = useRewardName();
  return (
    <DetailPage<ClaimFacts, ClaimAction>
      right="redemptions.decide"
      texts="claim"
      up={{ to: '/claims', title: t('claims.title') }}
      itemAtom={claimAtom}
      getTitle={rewardName}
      dialog={(action, { item, ...rest }) => <ClaimDialog action={action} claim={item} {...rest} />}
    >
      {(claim, { heading, onAction }) => (
        <>
          <ClaimDetails claim={claim} heading={heading} />
          <ClaimEvidence claim={claim} />
          <ClaimActions claim={claim} onAction={onAction} />
          <ClaimHistory history={claim.History} />
        </>
      )}
    </DetailPage>
  );
}
