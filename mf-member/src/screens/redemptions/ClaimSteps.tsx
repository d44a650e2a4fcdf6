import { PATHS } from '@friends/shared/contract/portal/paths';
import { claimState } from '@friends/shared/contract/rules/claimState';
import { deliveryOf, payoutBy, payoutDays } from '@friends/shared/contract/rules/payout';
import { refusalAdvice, refusalReason } from '@friends/shared/contract/words/payoutWords';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { type Tone, ToneIcon } from '@friends/shared/ui/feedback/Tone';
import type { ReactNode } from 'react';
import type { Redemption } from '../../client/redemptions.ts';
import css from './ClaimSteps.module.css';
import { type PayoutRefusal, payoutRefusal } from './payoutRefusal.ts';
import { WithdrawClaim } from './WithdrawClaim.tsx';

/** Progress of a claim: claimed, decided or withdrawn, delivered (docs/product.md#deliveries). */
export function ClaimSteps({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div>
      <ol className={css.steps}>
        <Step tone="success" title={t('steps.claimed')}>
          {dateTime(claim.UTCCreated)}
        </Step>
        <DecisionStep claim={claim} />
        {(claim.ApprovalStatus === 'Pending' || claim.ApprovalStatus === 'Approved') && <DeliveryStep claim={claim} />}
      </ol>
      <WithdrawClaim claim={claim} />
    </div>
  );
}

/** The decision. Unknown statuses are displayed as received. */
function DecisionStep({ claim }: { readonly claim: Redemption }) {
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

/** Delivery: done, late, or expected by a date; before approval, how long it takes after approval. */
function DeliveryStep({ claim }: { readonly claim: Redemption }) {
  const state = claimState(claim);
  const refused = payoutRefusal(claim);
  if (refused) return <RefusedStep {...refused} />;
  if (state === 'Late') return <LateStep claim={claim} />;
  return state === deliveryOf(claim.Category).done ? (
    <DeliveredStep claim={claim} state={state} />
  ) : (
    <UpcomingStep claim={claim} />
  );
}

function DeliveredStep({ claim, state }: { readonly claim: Redemption; readonly state: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { DeliveredOn: day, Carrier: carrier, DeliveryReference: reference } = claim;
  const { VoucherCode: code, VoucherExpiresOn: until } = claim;
  return (
    <Step tone="success" title={t(`status.${state}`)}>
      <p>
        {[
          day !== null && date(day),
          carrier !== null && t('steps.carrier', { carrier }),
          reference !== null && t('steps.reference', { reference }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {code !== null && (
        <p>
          {t('steps.code')} <strong className={css.code}>{code}</strong>
          {until !== null && ` ${t('steps.until', { day: date(until) })}`}
        </p>
      )}
    </Step>
  );
}

function LateStep({ claim: { id, Category: category, DueOn: due } }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <Step tone="pending" title={t('status.Late')}>
      <p>{t(`delivery.${deliveryOf(category).route}.late`, { day: due === null ? '' : date(due) })}</p>
      <ContactLink id={id} />
    </Step>
  );
}

/** Refused payment: reason, and what to correct where. */
function RefusedStep({ refusal, field }: PayoutRefusal) {
  const { t } = useTranslation();
  const { language } = useFormat();
  return (
    <Step tone="refused" title={t('steps.refused')}>
      <p>
        {t('steps.reason', { reason: refusalReason(refusal, language) })}. {refusalAdvice(refusal, language)}
      </p>
      {field !== null && (
        <p>
          <Link to={`${PATHS.profile}?field=${field}`}>{t('steps.correct')}</Link>
        </p>
      )}
    </Step>
  );
}

function ContactLink({ id }: Pick<Redemption, 'id'>) {
  const { t } = useTranslation();
  return (
    <p>
      <Link to={PATHS.contact}>{id === null ? t('steps.ask') : t('steps.askAbout', { id })}</Link>
    </p>
  );
}

function UpcomingStep({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { id, Category: category, UTCDecided: decided, DueOn: due } = claim;
  const words = `delivery.${deliveryOf(category).route}`;
  const title = t(`${words}.title`);
  const dueDate = due ?? (decided === null ? null : payoutBy(category, decided));
  if (dueDate === null)
    return (
      <Step tone="pending" title={title}>
        {t(`${words}.in`, { days: payoutDays(category) })}
      </Step>
    );
  // Without a promised date, it is unknown if delivery has happened.
  const isOver = due === null && Date.parse(dueDate) < Date.now();
  return (
    <Step tone={isOver ? 'info' : 'pending'} title={title}>
      <p>{t(`${words}.${isOver ? 'over' : 'by'}`, { day: date(dueDate) })}</p>
      {isOver && <ContactLink id={id} />}
    </Step>
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
        {children && <div className={css.text}>{children}</div>}
      </div>
    </li>
  );
}
