import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Transaction } from '../../client/transactions.ts';
import css from './OnTheirWay.module.css';

/** When the points of a stay come: "Credited on 24 Nov 2026"; nothing where they came, or none will. */
export function CreditNote({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (stay.CreditOn === null) return null;
  const key = stay.Status === 'Check-Out' ? 'booking.creditedOn' : 'booking.expectedOn';
  return <span className={css.note}>{t(key, { day: date(stay.CreditOn) })}</span>;
}
