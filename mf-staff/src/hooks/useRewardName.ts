import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { unbroken } from '@friends/shared/i18n/unbroken';

export function useRewardName(): (claim: Pick<StaffClaim, 'Name' | 'NameEn'>) => string {
  const { language } = useFormat();
  return ({ Name, NameEn }) => unbroken(language === 'id' ? Name : NameEn);
}

/** Formats an amount: `IDR 1,250,000`. */
export function useMoney(): (rupiah: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (rupiah) => t('payouts.money', { amount: number(rupiah) });
}
