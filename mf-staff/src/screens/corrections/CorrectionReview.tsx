import { pointsIn } from '@friends/shared/contract/staff/correctionRules';
import type { CorrectionPreview } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useEffect, useRef } from 'react';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import { useAccountPoints } from './useAccountPoints.ts';

interface CorrectionReviewProps {
  readonly review: CorrectionPreview;
  readonly values: CorrectValues;
}

/** The member, and their points before and after the correction, for the user to confirm. */
export function CorrectionReview({ review, values }: CorrectionReviewProps) {
  const { t } = useTranslation();
  const signed = useSignedPoints();
  const account = useAccountPoints();
  const facts = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone.
  useEffect(() => facts.current?.focus(), []);
  const { AgentCode, UserId, MemberName, Email, Balance, Owed, BalanceAfter, OwedAfter, NeedsSecond, IsOwn } = review;
  return (
    <>
      <div ref={facts} tabIndex={-1}>
        <DetailList>
          <Detail name={t('corrections.member')}>
            {MemberName || `${AgentCode} / ${UserId}`}
            {MemberName && (
              <Note>
                {AgentCode} / {UserId}
              </Note>
            )}
            <Note>{Email}</Note>
          </Detail>
          <Detail name={t('corrections.points')}>{signed(pointsIn(values.Points ?? '') ?? 0)}</Detail>
          <Detail name={t('corrections.before')}>{account(Balance, Owed)}</Detail>
          <Detail name={t('corrections.after')}>{account(BalanceAfter, OwedAfter)}</Detail>
          <Detail name={t('corrections.reason')}>{values.Why}</Detail>
        </DetailList>
      </div>
      {IsOwn ? (
        <Alert tone="refused">{t('correction.cannot.own')}</Alert>
      ) : (
        <p>{t(`corrections.will.${effectKey(NeedsSecond, values.Emergency === true)}`)}</p>
      )}
    </>
  );
}

function effectKey(second: CorrectionPreview['NeedsSecond'], isEmergency: boolean): string {
  if (second === null) return 'move';
  if (second === 'below_zero') return isEmergency ? 'belowDespiteEmergency' : 'below';
  return isEmergency ? 'alone' : 'wait';
}

/** Values of a correction's form. */
export interface CorrectValues {
  readonly AgentCode?: string;
  readonly UserId?: string;
  readonly Points?: string;
  readonly Why?: string;
  readonly Emergency?: boolean;
}
