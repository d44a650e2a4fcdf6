import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useRewardName } from '../../hooks/useRewardName.ts';

/** Value of a claim, `IDR 275,000 (250,000 + 25,000 Genius)`, or the reward's name if it has none. */
export function useClaimValue(): (claim: StaffClaim) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const rewardName = useRewardName();
  return (claim) => {
    const { TotalValue: total, BonusValue: bonus } = claim;
    if (total <= 0) return rewardName(claim);
    const words = { amount: number(total), base: number(total - bonus), bonus: number(bonus) };
    return t(bonus > 0 ? 'claim.moneyGenius' : 'claim.money', words);
  };
}
