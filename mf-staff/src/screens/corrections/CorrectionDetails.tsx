import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Ref } from 'react';
import { Decided, Fact, Facts, Note } from '../../components/details/DetailList.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useAccountPoints, useSigned } from './useAccountPoints.ts';

const TONES = { Pending: 'pending', Approved: 'success', Rejected: 'refused' } as const;

interface CorrectionFactsProps {
  readonly correction: StaffCorrection;
  /** Takes the focus after a decision: the button that was pressed may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Whose points are corrected, by how many, why, and how far it is. */
export function CorrectionFacts({ correction, heading }: CorrectionFactsProps) {
  const { t } = useTranslation();
  const account = useAccountPoints();
  const jakarta = useJakarta();
  const signed = useSigned();
  const { id, AgentCode, UserId, MemberName, Points, Reason, AskedBy, AskedAt, State } = correction;
  const { Balance, Owed, BalanceAfter, OwedAfter } = correction;
  return (
    <FactSection id="correction" title={t('correction.facts', { id })} heading={heading}>
      <Facts>
        <Fact name={t('corrections.member')}>
          {AgentCode} / {UserId}
          {MemberName && <Note>{MemberName}</Note>}
        </Fact>
        <Fact name={t('corrections.points')}>
          {signed(Points)}
          {State === 'Pending' && (
            <Note>
              {t('correction.balance', { now: account(Balance, Owed), after: account(BalanceAfter, OwedAfter) })}
            </Note>
          )}
        </Fact>
        <Fact name={t('corrections.reason')}>{Reason}</Fact>
        <Fact name={t('corrections.askedBy')}>
          {AskedBy}
          <Note>{jakarta(AskedAt)}</Note>
        </Fact>
        <Fact name={t('correction.stands')}>
          <StatusChip tone={TONES[State]}>{t(`correction.state.${State}`)}</StatusChip>
        </Fact>
        <Decided name={t('correction.decided')} {...correction} />
      </Facts>
    </FactSection>
  );
}
