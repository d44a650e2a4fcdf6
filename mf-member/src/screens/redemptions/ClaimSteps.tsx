import { claimState } from '@friends/shared/contract/rules/claimState';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Redemption } from '../../client/redemptions.ts';
import css from './ClaimSteps.module.css';
import { DeliveryStep } from './DeliveryStep.tsx';
import { Step } from './Step.tsx';
import { WithdrawClaim } from './WithdrawClaim.tsx';

/** The way of a claim: claimed, decided or withdrawn, and what becomes of it (docs/product.md#deliveries). */
export function ClaimSteps({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div className={css.place}>
      <ol className={css.steps}>
        <Step tone="success" title={t('steps.claimed')}>
          {dateTime(claim.UTCCreated)}
        </Step>
        <Decided claim={claim} />
        {(claim.ApprovalStatus === 'Pending' || claim.ApprovalStatus === 'Approved') && <DeliveryStep claim={claim} />}
      </ol>
      <WithdrawClaim claim={claim} />
    </div>
  );
}

/** What was decided. A status we do not know is shown as it came. */
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
  if (status !== 'Rejected') return <Step tone="pending" title={status === 'Pending' ? t('steps.checking') : status} />;
  const isWithdrawn = claimState(claim) === 'Withdrawn';
  return (
    <Step tone={isWithdrawn ? 'info' : 'refused'} title={t(isWithdrawn ? 'steps.withdrawn' : 'status.Rejected')}>
      {[
        when,
        reason !== null && t('steps.reason', { reason }),
        points > 0 && t('steps.back', { count: points, points: number(points) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Step>
  );
}
