import type { ClaimFacts } from '@friends/shared/contract/staff/claims';
import { CLAIM_STATES } from '@friends/shared/contract/staff/listRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';

interface ClaimHistoryProps {
  readonly history: ClaimFacts['History'];
}

/** The member's history in the programme: sign-up, balance, other claims, questions about missing points, corrections. */
export function ClaimHistory({ history }: ClaimHistoryProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const { Since, Points, Questions, Corrections, CorrectedPoints } = history;
  const questions = Questions.pending + Questions.credited + Questions.declined;
  return (
    <DetailSection id="history" title={t('claim.history')}>
      <DetailList>
        <Detail name={t('claim.since')}>{jakarta(Since)}</Detail>
        <Detail name={t('claim.balance')}>{number(Points)}</Detail>
        <Detail name={t('claim.others')}>
          <OtherClaims history={history} />
        </Detail>
        <Detail name={t('claim.questions')}>
          {number(questions)}
          {questions > 0 && (
            <Note>
              {t('claim.questionStates', {
                pending: number(Questions.pending),
                credited: number(Questions.credited),
                declined: number(Questions.declined),
              })}
            </Note>
          )}
        </Detail>
        <Detail name={t('claim.corrections')}>
          {number(Corrections)}
          {Corrections > 0 && (
            <Note>{t('claim.corrected', { count: CorrectedPoints, points: number(CorrectedPoints) })}</Note>
          )}
        </Detail>
      </DetailList>
    </DetailSection>
  );
}

/** Number of other claims by state, and the latest of them. */
function OtherClaims({ history: { Claims, Latest } }: ClaimHistoryProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const rewardName = useRewardName();
  const counts = CLAIM_STATES.filter((state) => Claims[state] > 0).map((state) =>
    t(`claim.claimStates.${state}`, { shown: number(Claims[state]) }),
  );
  if (counts.length === 0) return number(0);
  return (
    <>
      {counts.join(', ')}
      {Latest.map((claim) => (
        <Note key={claim.id}>
          <Link to={generatePath('/claims/:id', { id: String(claim.id) })}>{rewardName(claim)}</Link>
          {`: ${t('claim.otherClaim', {
            points: number(claim.TotalPoints),
            day: jakarta(claim.Claimed),
            state: t(`claims.choice.state.${claim.State}`),
          })}`}
        </Note>
      ))}
    </>
  );
}
