import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { DecisionDetail, Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { ClaimState } from './ClaimState.tsx';
import { OwedPoints } from './OwedPoints.tsx';
import { useClaimValue } from './useClaimValue.ts';

interface ClaimDetailsProps {
  readonly claim: StaffClaim;
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

export function ClaimDetails({ claim, heading }: ClaimDetailsProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const jakarta = useJakarta();
  const worth = useClaimValue();
  const { AgentCode, UserId, MemberName, DueOn, HeldUntil, State } = claim;
  return (
    <DetailSection id="claim" title={t('claim.facts', { id: claim.id })} heading={heading}>
      <DetailList>
        <Detail name={t('claims.member')}>
          <MemberLink id={claim.MemberId}>{`${AgentCode} / ${UserId}`}</MemberLink>
          <Note>{MemberName || t('claim.noName')}</Note>
        </Detail>
        <Detail name={t('claims.points')}>{number(claim.TotalPoints)}</Detail>
        {claim.TotalValue > 0 && <Detail name={t('claim.value')}>{worth(claim)}</Detail>}
        <Detail name={t('claim.category')}>{claim.Category}</Detail>
        <Detail name={t('claims.claimed')}>{jakarta(claim.Claimed)}</Detail>
        <Detail name={t('claims.status')}>
          <ClaimState claim={claim} />
          {State === 'Pending' && claim.Stopped && <Note>{t('claim.stopped')}</Note>}
          {HeldUntil && <Note>{t('claim.held', { time: jakarta(HeldUntil) })}</Note>}
        </Detail>
        <OwedPoints debts={claim.Owed} />
        <CodesLeft claim={claim} />
        <FirstApproval claim={claim} />
        {State !== 'Withdrawn' && <DecisionDetail name={t('claim.decided')} {...claim} />}
        {State === 'Approved' && DueOn && (
          <Detail name={t(`claim.due.${deliveryOf(claim.Category).done}`)}>{date(DueOn)}</Detail>
        )}
      </DetailList>
    </DetailSection>
  );
}

/** Number of voucher codes left for approvals of this reward. */
function CodesLeft({ claim: { CodesLeft: left = null, State } }: PartProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (left === null || State !== 'Pending') return null;
  return (
    <Detail name={t('claim.codes')}>
      {number(left)}
      <Note>{t(left === 0 ? 'claim.noCodes' : 'claim.code')}</Note>
    </Detail>
  );
}

interface PartProps {
  readonly claim: StaffClaim;
}

function FirstApproval({ claim: { State, FirstApprovedBy, FirstApprovedAt, FirstCounts } }: PartProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  if (FirstApprovedBy === null) return null;
  return (
    <Detail name={t('claim.first')}>
      {FirstApprovedBy}
      {FirstApprovedAt && <Note>{jakarta(FirstApprovedAt)}</Note>}
      {State === 'Pending' && !FirstCounts && <Note>{t('claim.firstVoid')}</Note>}
    </Detail>
  );
}
