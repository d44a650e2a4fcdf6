import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Ref } from 'react';
import { DecisionDetail, Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import { useAccountPoints } from './useAccountPoints.ts';

const TONES = { Pending: 'pending', Approved: 'success', Rejected: 'refused' } as const;

interface CorrectionDetailsProps {
  readonly correction: StaffCorrection;
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

export function CorrectionDetails({ correction, heading }: CorrectionDetailsProps) {
  const { t } = useTranslation();
  const account = useAccountPoints();
  const jakarta = useJakarta();
  const signed = useSignedPoints();
  const { id, AgentCode, UserId, MemberName, Points, Reason, AskedBy, AskedAt, State } = correction;
  const { Balance, Owed, BalanceAfter, OwedAfter } = correction;
  return (
    <DetailSection id="correction" title={t('correction.facts', { id })} heading={heading}>
      <DetailList>
        <Detail name={t('corrections.member')}>
          <MemberLink id={correction.MemberId}>{`${AgentCode} / ${UserId}`}</MemberLink>
          {MemberName && <Note>{MemberName}</Note>}
        </Detail>
        <Detail name={t('corrections.points')}>
          {signed(Points)}
          {State === 'Pending' && (
            <Note>
              {t('correction.balance', { now: account(Balance, Owed), after: account(BalanceAfter, OwedAfter) })}
            </Note>
          )}
        </Detail>
        <Detail name={t('corrections.reason')}>{Reason}</Detail>
        <Detail name={t('corrections.requestedBy')}>
          {AskedBy}
          <Note>{jakarta(AskedAt)}</Note>
        </Detail>
        <Detail name={t('correction.status')}>
          <StatusChip tone={TONES[State]}>{t(`correction.state.${State}`)}</StatusChip>
        </Detail>
        <DecisionDetail name={t('correction.decided')} {...correction} />
      </DetailList>
    </DetailSection>
  );
}
