import { PATHS } from '@friends/shared/contract/portal/paths';
import { claimState } from '@friends/shared/contract/rules/claimState';
import { isPaid, payoutBy, payoutDays } from '@friends/shared/contract/rules/payout';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import type { Redemption } from '../../client/redemptions.ts';
import css from './ClaimSteps.module.css';
import { Step } from './Step.tsx';

/** What becomes of a claim: paid or sent, late, or by about when it is there; before the approval, how long after it. */
export function DeliveryStep({ claim }: { readonly claim: Redemption }) {
  const state = claimState(claim);
  if (state === 'Paid' || state === 'Sent') return <Delivered claim={claim} state={state} />;
  if (state === 'Late') return <Late claim={claim} />;
  return <ToCome claim={claim} />;
}

function Delivered({ claim, state }: { readonly claim: Redemption; readonly state: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { DeliveredOn: day, DeliveryReference: reference, VoucherCode: code } = claim;
  return (
    <Step tone="success" title={t(`status.${state}`)}>
      <p>
        {[day !== null && date(day), reference !== null && t('steps.reference', { reference })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {code !== null && (
        <p>
          {t('steps.code')} <strong className={css.code}>{code}</strong>
        </p>
      )}
    </Step>
  );
}

/** By category: how its reward comes. */
const kindOf = (category: string) => {
  if (category === 'CASH') return 'cash';
  return isPaid(category) ? 'paid' : 'other';
};

function Late({ claim: { id, Category: category, DueOn: due } }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <Step tone="pending" title={t('status.Late')}>
      <p>{t(`steps.${kindOf(category)}.late`, { day: due === null ? '' : date(due) })}</p>
      <AskUs id={id} />
    </Step>
  );
}

/** Whom to ask, and for what. */
function AskUs({ id }: Pick<Redemption, 'id'>) {
  const { t } = useTranslation();
  return (
    <p>
      <Link to={PATHS.contact}>{id === null ? t('steps.ask') : t('steps.askAbout', { id })}</Link>
    </p>
  );
}

function ToCome({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { id, Category: category, UTCDecided: decided, DueOn: due } = claim;
  const kind = kindOf(category);
  const title = t(`steps.${kind}.title`);
  const by = due ?? (decided === null ? null : payoutBy(category, decided));
  if (by === null)
    return (
      <Step tone="pending" title={title}>
        {t(`steps.${kind}.in`, { days: payoutDays(category) })}
      </Step>
    );
  // Without a day that was promised, nobody has written down whether it came.
  const isOver = due === null && Date.parse(by) < Date.now();
  return (
    <Step tone={isOver ? 'info' : 'pending'} title={title}>
      <p>{t(`steps.${kind}.${isOver ? 'over' : 'by'}`, { day: date(by) })}</p>
      {isOver && <AskUs id={id} />}
    </Step>
  );
}
