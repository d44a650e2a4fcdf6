import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Transaction } from '../../client/transactions.ts';
import { expectedPoints } from './expectedPoints.ts';
import css from './Transactions.module.css';

/** The points of a booking: those it brought, or `+2` of those still to come. */
export function BookingPoints({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Points, CreditOn, Group, Status } = stay;
  if (CreditOn !== null) {
    // Those of a guest who is still to stay are less sure.
    const look = Status === 'Booked' ? css.none : css.coming;
    return <span className={look}>{t('transactions.plus', { points: number(expectedPoints(stay)) })}</span>;
  }
  // Given by hand: how many, the statement says.
  if (Points === 0 && Group === 'Credited') return null;
  return <span className={Points > 0 ? undefined : css.none}>{number(Points)}</span>;
}
