import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Transaction } from '../../client/transactions.ts';
import css from './Transactions.module.css';

const LOOKS: Readonly<Record<string, string | undefined>> = { Canceled: css.off, 'No-Show': css.off };

/** What becomes of a booking's points, in a word or two below their number, on a phone's row. */
export function BookingFate({ stay: { CreditOn, Group, Status } }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  if (CreditOn !== null) return <span>{t('transactions.comesOn', { day: shortDate(CreditOn) })}</span>;
  if (Group === 'Credited') return <span>{t('transactions.credited')}</span>;
  if (Group === 'Unconfirmed') return <span className={css.open}>{t('transactions.unconfirmed')}</span>;
  return Status && <span className={LOOKS[Status]}>{t(`booking.${Status}`, { defaultValue: Status })}</span>;
}
