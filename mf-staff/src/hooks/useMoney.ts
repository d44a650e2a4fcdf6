import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';

/** Formats an amount: `IDR 1,250,000`. */
export function useMoney(): (rupiah: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (rupiah) => t('payouts.money', { amount: number(rupiah) });
}
