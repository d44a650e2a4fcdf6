import type { Account } from '@friends/shared/contract/api/account';
import { missingPoints } from '@friends/shared/contract/rules/missingPoints';
import { claimPrice, claimValue } from '@friends/shared/contract/rules/rewardPrice';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import type { Reward } from '../../../client/rewards.ts';
import css from './Claim.module.css';

interface ClaimBillProps {
  readonly reward: Reward;
  readonly account: Pick<Account, 'Point' | 'PointsOwed' | 'GeniusMember'>;
}

/** The claim's value and how its price is computed; the price itself is beside the button. */
export function ClaimBill({ reward, account }: ClaimBillProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const price = claimPrice(reward, account.GeniusMember);
  const value = claimValue(reward, account.GeniusMember);
  const owed = account.PointsOwed ?? 0;
  const bonus = value - reward.Value;
  return (
    <dl className={css.bill}>
      {value > 0 && (
        <div>
          <dt>{t('bill.value')}</dt>
          <dd>
            {t('money', { amount: number(reward.Value) })}
            {bonus > 0 && <span className={css.genius}>{t('card.genius', { amount: number(bonus) })}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('bill.cost')}</dt>
        <dd>{number(reward.Points)}</dd>
      </div>
      {price < reward.Points && (
        <div className={css.discount}>
          <dt>{t('bill.discount')}</dt>
          <dd>−{number(reward.Points - price)}</dd>
        </div>
      )}
      <div>
        <dt>{t('bill.have')}</dt>
        <dd>{number(account.Point)}</dd>
      </div>
      {owed > 0 && (
        <div>
          <dt>{t('bill.owed')}</dt>
          <dd>{number(owed)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Price, and remaining or missing points: beside the button, always visible. */
export function ClaimPrice({ reward, account }: ClaimBillProps) {
  const { t } = useTranslation();
  const price = claimPrice(reward, account.GeniusMember);
  const missing = missingPoints(price, account);
  return (
    <dl className={css.price}>
      <div>
        <dt>{t('bill.price')}</dt>
        <dd>
          <Points value={price} size="large" />
        </dd>
      </div>
      <div>
        <dt>{t(missing > 0 ? 'bill.short' : 'bill.remains')}</dt>
        <dd>
          <Points value={missing > 0 ? missing : account.Point - price} />
        </dd>
      </div>
    </dl>
  );
}
