import { sourceName } from '@friends/shared/contract/rules/sourceName';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import type { Column } from '@friends/shared/ui/list/DataTable';
import type { ReactNode } from 'react';
import type { Transaction } from '../../client/transactions.ts';
import { CreditNote } from '../on-their-way/CreditNote.tsx';
import css from './Transactions.module.css';

const TONES: Readonly<Record<string, Tone>> = {
  Booked: 'info',
  'Check-Out': 'success',
  Canceled: 'refused',
  'No-Show': 'refused',
};

/** Null for an empty text: a phone's card leaves the cell out. */
function oneLine(text: string): ReactNode {
  return text === '' ? null : <span className={css.nowrap}>{text}</span>;
}

/** Of a year with its blank, ` 2026`. */
const YEAR_LENGTH = 5;

/** The first day of a stay. On the narrowest phone only the last one names its year (Transactions.module.css). */
function firstDay(day: string): ReactNode {
  return (
    <span className={css.nowrap}>
      {day.slice(0, -YEAR_LENGTH)}
      <span className={css.year}>{day.slice(-YEAR_LENGTH)}</span>
    </span>
  );
}

/** @param hasStatus false where the back end says nothing about how a booking stands. */
export function useBookingColumns(hasStatus: boolean): Column<Transaction>[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const day = (iso: string) => oneLine(date(iso));
  const bookingStatus = (stay: Transaction) =>
    stay.Status && (
      <div className={css.status}>
        <StatusChip tone={TONES[stay.Status] ?? 'info'}>
          {t(`booking.${stay.Status}`, { defaultValue: stay.Status })}
        </StatusChip>
        <CreditNote stay={stay} />
      </div>
    );
  return [
    { key: 'HotelName', header: t('transactions.hotel'), main: true, cell: (row) => row.HotelName },
    { key: 'City', header: t('transactions.city'), cell: (row) => row.City },
    { key: 'Country', header: t('transactions.country'), cell: (row) => row.Country },
    { key: 'BookingDate', header: t('transactions.booked'), cell: (row) => day(row.BookingDate) },
    {
      key: 'CheckIn',
      header: t('transactions.checkIn'),
      brief: true,
      cell: (row) => (row.CheckIn && row.CheckOut ? firstDay(date(row.CheckIn)) : day(row.CheckIn)),
    },
    {
      key: 'CheckOut',
      header: t('transactions.checkOut'),
      brief: true,
      cell: (row) => row.CheckOut && <span className={css.until}>{date(row.CheckOut)}</span>,
    },
    { key: 'Room', header: t('transactions.rooms'), align: 'end', cell: (row) => number(row.Room) },
    { key: 'Night', header: t('transactions.nights'), align: 'end', cell: (row) => number(row.Night) },
    {
      key: 'Points',
      header: t('transactions.points'),
      align: 'end',
      main: true,
      cell: (row) => <span className={row.Points > 0 ? undefined : css.none}>{number(row.Points)}</span>,
    },
    ...(hasStatus
      ? [{ key: 'Status', header: t('transactions.status'), brief: 'end' as const, cell: bookingStatus }]
      : []),
    { key: 'Source', header: t('transactions.source'), cell: (row) => oneLine(sourceName(row.Source)) },
  ];
}
