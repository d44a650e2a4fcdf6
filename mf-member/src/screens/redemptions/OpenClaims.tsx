import { PATHS } from '@friends/shared/contract/portal/paths';
import { claimState } from '@friends/shared/contract/rules/claimState';
import { deliveryOf, isDelayedAfterAccountChange } from '@friends/shared/contract/rules/payout';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { ToneIcon } from '@friends/shared/ui/feedback/Tone';
import { ChevronDown } from 'lucide-react';
import type { Redemption } from '../../client/redemptions.ts';
import { openClaimsAtom } from '../../state/redemptionsAtom.ts';
import { useRewardName } from '../useRewardName.ts';
import { ClaimSteps } from './ClaimSteps.tsx';
import css from './OpenClaims.module.css';
import { payoutRefusal } from './payoutRefusal.ts';

/** Open claims, one line each; nothing without any (docs/product.md#redemptions). */
export function OpenClaims() {
  const { t } = useTranslation();
  const [claims, reload] = useAtom(openClaimsAtom);
  return (
    <div className={css.open}>
      <LoadedView
        state={claims}
        loading={
          <SkeletonGroup label={t('list.loading', { name: t('open.title') })}>
            <Skeleton shape="block" height="3.25rem" />
          </SkeletonGroup>
        }
        empty={null}
        onRetry={() => void reload()}
      >
        {(open) => (
          <section aria-labelledby="open-claims">
            <h2 className={css.title} id="open-claims">
              {t('open.title')}
            </h2>
            <PayoutHoldNote claims={open} />
            <ul className={css.claims}>
              {open.map((claim, index) => (
                <OpenClaim key={claim.id ?? index} claim={claim} />
              ))}
            </ul>
          </section>
        )}
      </LoadedView>
    </div>
  );
}

/**
 * Why open claims are delayed: the member stopped payouts, or added or changed payout details
 * (docs/product.md#payouts-that-wait).
 */
function PayoutHoldNote({ claims }: { readonly claims: readonly Redemption[] }) {
  const { t } = useTranslation();
  const { language, date } = useFormat();
  const { PayoutsHeldUntil: until, PayoutsHeldFor, PayoutsStopped } = useAtomValue(accountAtom) ?? {};
  if (PayoutsStopped)
    return (
      <div className={css.note}>
        <Alert tone="info" action={<Link to={PATHS.contact}>{t('hold.ask')}</Link>}>
          {t('hold.stopped')}
        </Alert>
      </div>
    );
  const isHeld =
    until && Date.parse(until) > Date.now() && claims.some(({ Category }) => isDelayedAfterAccountChange(Category));
  if (!isHeld) return null;
  // Minutes suffice here; a row's time includes seconds.
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = `${date(until)}, ${clock.format(new Date(until))}`;
  return (
    <div className={css.note}>
      <Alert tone="info">{t(PayoutsHeldFor === 'first_details' ? 'hold.first' : 'hold.until', { time })}</Alert>
    </div>
  );
}

function OpenClaim({ claim }: { readonly claim: Redemption }) {
  const nameOf = useRewardName();
  return (
    <li>
      <details className={css.claim}>
        <summary className={css.line}>
          <span className={css.name}>{nameOf(claim)}</span>
          <NextStep claim={claim} />
          <ChevronDown className={css.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ClaimSteps claim={claim} />
      </details>
    </li>
  );
}

/** Next step and its expected date. */
function NextStep({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const day = claim.DueOn === null ? '' : date(claim.DueOn);
  const mustCorrect = payoutRefusal(claim)?.field != null;
  const isLate = !mustCorrect && claimState(claim) === 'Late';
  const next = () => {
    if (mustCorrect) return t('open.correct');
    if (day === '') return t('open.checking');
    if (isLate) return t('open.late', { day });
    return t(`delivery.${deliveryOf(claim.Category).route}.next`, { day });
  };
  const unrefusedTone = isLate ? 'info' : 'pending';
  return (
    <span className={isLate || mustCorrect ? css.late : css.next}>
      <ToneIcon tone={mustCorrect ? 'refused' : unrefusedTone} size={16} />
      {next()}
    </span>
  );
}
