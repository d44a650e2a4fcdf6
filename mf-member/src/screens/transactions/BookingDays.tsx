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
