import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Transaction } from '../../client/transactions.ts';
import css from './Transactions.module.css';

interface BookingDaysProps {
  readonly stay: Transaction;
  /** What the list is sorted by: that is always seen, the other where there is room for it. */
  readonly first: 'booked' | 'stay';
}

/** When a stay was booked and when it is, on a phone's row. */
export function BookingDays({ stay: { BookingDate, CheckIn, CheckOut }, first }: BookingDaysProps) {
  const { t } = useTranslation();
  const { shortDate, stay } = useFormat();
  const booked = BookingDate && t('transactions.bookedOn', { day: shortDate(BookingDate) });
  const stayed = CheckIn && CheckOut ? stay(CheckIn, CheckOut) : shortDate(CheckIn || CheckOut);
  const pieces = first === 'booked' ? [booked, stayed] : [stayed, booked];
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => (
      <span key={piece} className={css.piece}>
        {piece}
      </span>
    ));
}

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

/** The points of a booking: those it brought, or `+2` of those still to come. */
export function BookingPoints({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Points, CreditOn, ExpectedPoints, Room, Night, Group, Status } = stay;
  if (CreditOn !== null) {
    // Where the back end does not say, a point for every room night. Of a guest who is still to stay they are less sure.
    const look = Status === 'Booked' ? css.none : css.coming;
    return <span className={look}>{t('transactions.plus', { points: number(ExpectedPoints ?? Room * Night) })}</span>;
  }
  // Given by hand: how many, the statement says.
  if (Points === 0 && Group === 'Credited') return null;
  return <span className={Points > 0 ? undefined : css.none}>{number(Points)}</span>;
}
