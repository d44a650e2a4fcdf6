import type { Account } from '@friends/shared/contract/api/account';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import type { Reward } from '../../../client/rewards.ts';
import css from './ClaimPrice.module.css';

interface ClaimPriceProps {
  readonly reward: Reward;
  readonly account: Pick<Account, 'Point' | 'GeniusMember'>;
}

/** What is paid, and what remains or is missing: beside the button, in view all the time. */
export function ClaimPrice({ reward, account }: ClaimPriceProps) {
  const { t } = useTranslation();
  const price = claimPrice(reward, account.GeniusMember);
  const remains = account.Point - price;
  return (
    <dl className={css.price}>
      <div>
        <dt>{t('bill.price')}</dt>
        <dd>
          <Points value={price} size="large" />
        </dd>
      </div>
      <div>
        <dt>{remains >= 0 ? t('bill.remains') : t('bill.short')}</dt>
        <dd>
          <Points value={Math.abs(remains)} />
        </dd>
      </div>
    </dl>
  );
}
