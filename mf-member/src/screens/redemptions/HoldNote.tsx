import { PATHS } from '@friends/shared/contract/portal/paths';
import { isPaid } from '@friends/shared/contract/rules/payout';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { Redemption } from '../../client/redemptions.ts';
import css from './OpenClaims.module.css';

/** Why open claims wait: the member stopped payouts, or changed where they go (docs/product.md#payouts-that-wait). */
export function HoldNote({ claims }: { readonly claims: readonly Redemption[] }) {
  const { t } = useTranslation();
  const { language, date } = useFormat();
  const { PayoutsHeldUntil: until, PayoutsStopped } = useAtomValue(accountAtom) ?? {};
  if (PayoutsStopped)
    return (
      <div className={css.note}>
        <Alert tone="info" action={<Link to={PATHS.contact}>{t('hold.ask')}</Link>}>
          {t('hold.stopped')}
        </Alert>
      </div>
    );
  const isHeld = until && Date.parse(until) > Date.now() && claims.some(({ Category }) => isPaid(Category));
  if (!isHeld) return null;
  // To the minute: a row's time has seconds, too, which nobody waits for.
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = `${date(until)}, ${clock.format(new Date(until))}`;
  return (
    <div className={css.note}>
      <Alert tone="info">{t('hold.until', { time })}</Alert>
    </div>
  );
}
