import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';

/** Formats the balance and debt of an account: `730 points`, `0 points, 25 owed`. */
export function useAccountPoints(): (balance: number, owed: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (balance, owed) =>
    t(owed > 0 ? 'corrections.account.owing' : 'corrections.account.has', {
      count: balance,
      points: number(balance),
      owed: number(owed),
    });
}
