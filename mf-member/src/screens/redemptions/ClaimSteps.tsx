import { payoutBy, payoutDays } from '@friends/shared/contract/rules/payout';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type Tone, ToneIcon } from '@friends/shared/ui/feedback/Tone';
import type { ReactNode } from 'react';
import type { Redemption } from '../../client/redemptions.ts';
import css from './ClaimSteps.module.css';

/** The way of a claim: claimed, approved or refused with the reason, and by about when it is paid or sent. */
export function ClaimSteps({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <ol className={css.steps}>
      <Step tone="success" title={t('steps.claimed')}>
        {dateTime(claim.UTCCreated)}
      </Step>
      <Decided claim={claim} />
      {(claim.ApprovalStatus === 'Pending' || claim.ApprovalStatus === 'Approved') && <Payout claim={claim} />}
    </ol>
  );
}

interface StepProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
}

function Step({ tone, title, children }: StepProps) {
  return (
    <li className={css.step}>
      <ToneIcon tone={tone} size={20} />
      <div>
        <p className={css.title}>{title}</p>
        {children && <p className={css.text}>{children}</p>}
      </div>
    </li>
  );
}

/** What the operators said. A status we do not know is shown as it came. */
function Decided({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { ApprovalStatus: status, UTCDecided: decided, Reason: reason, TotalPoints: points } = claim;
  const when = decided === null ? '' : dateTime(decided);
  if (status === 'Approved')
    return (
      <Step tone="success" title={t('status.Approved')}>
        {when}
      </Step>
    );
  if (status === 'Rejected')
    return (
      <Step tone="refused" title={t('status.Rejected')}>
        {[
          when,
          reason !== null && t('steps.reason', { reason }),
          points > 0 && t('steps.back', { count: points, points: number(points) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Step>
    );
  return <Step tone="pending" title={status === 'Pending' ? t('steps.checking') : status} />;
}

/** By about when it is there; before the approval, how long after it. */
function Payout({ claim: { Category: category, UTCDecided: decided } }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const kind = category === 'CASH' ? 'cash' : 'other';
  return (
    <Step tone="pending" title={t(`steps.${kind}.title`)}>
      {decided === null
        ? t(`steps.${kind}.in`, { days: payoutDays(category) })
        : t(`steps.${kind}.by`, { day: date(payoutBy(category, decided)) })}
    </Step>
  );
}
