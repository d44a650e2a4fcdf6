import { sourceName } from '@friends/shared/contract/rules/sourceName';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import type { Column } from '@friends/shared/ui/list/DataTable';
import type { ReactNode } from 'react';
import type { ListFilter } from '../../client/listRequest.ts';
import type { Transaction } from '../../client/transactions.ts';
import { CreditNote } from '../on-their-way/CreditNote.tsx';
import { BookingDays, BookingPoints, BookingPointsState, PointsSum } from './bookingCells.tsx';
import css from './Transactions.module.css';

const TONES: Readonly<Record<string, Tone>> = {
  Booked: 'info',
  'Check-Out': 'success',
  Canceled: 'refused',
  'No-Show': 'refused',
};

/** Null for an empty text, so that a phone's card leaves out the cell. */
function oneLine(text: string): ReactNode {
  return text === '' ? null : <span className={css.nowrap}>{text}</span>;
}

/**
 * @param hasStatus false if the back end sends no booking status.
 * @param group active filter; a phone's row starts with the date that it is sorted by
 */
export function useBookingColumns(hasStatus: boolean, group: ListFilter['group']): Column<Transaction>[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const day = (iso: string) => oneLine(date(iso));
  const bookingStatus = (stay: Transaction) =>
    stay.Status && (
      <div>
        <StatusChip tone={TONES[stay.Status] ?? 'info'}>
          {t(`booking.${stay.Status}`, { defaultValue: stay.Status })}
        </StatusChip>
        <CreditNote stay={stay} />
        {stay.ExtraPoints > 0 && (
          <span className={css.sum}>
            <PointsSum stay={stay} />
          </span>
        )}
      </div>
    );
  const hotel = ({ HotelName, BookingRef }: Transaction) => (
    <>
      {HotelName}
      <span className={css.ref}>{BookingRef}</span>
    </>
  );
  const reference = ({ BookingRef }: Transaction) => BookingRef && <span className={css.whole}>{BookingRef}</span>;
  return [
    { key: 'HotelName', header: t('transactions.hotel'), main: true, cell: hotel },
    {
      key: 'Days',
      header: t('transactions.stay'),
      brief: 'fill',
      narrow: true,
      cell: (row) => <BookingDays stay={row} first={group === 'Coming' || group === 'Credited' ? 'stay' : 'booked'} />,
    },
    {
      key: 'PointsState',
      header: t('transactions.brings'),
      brief: 'end',
      narrow: true,
      cell: (row) => <BookingPointsState stay={row} />,
    },
    {
      key: 'Sum',
      header: t('transactions.sumHead'),
      narrow: true,
      cell: (row) => row.ExtraPoints > 0 && <PointsSum stay={row} />,
    },
    { key: 'BookingRef', header: t('transactions.reference'), narrow: true, cell: reference },
    { key: 'City', header: t('transactions.city'), cell: (row) => row.City },
    { key: 'Country', header: t('transactions.country'), cell: (row) => row.Country },
    { key: 'BookingDate', header: t('transactions.booked'), cell: (row) => day(row.BookingDate) },
    { key: 'CheckIn', header: t('transactions.checkIn'), cell: (row) => day(row.CheckIn) },
    { key: 'CheckOut', header: t('transactions.checkOut'), cell: (row) => day(row.CheckOut) },
    { key: 'Room', header: t('transactions.rooms'), align: 'end', cell: (row) => number(row.Room) },
    { key: 'Night', header: t('transactions.nights'), align: 'end', cell: (row) => number(row.Night) },
    {
      key: 'Points',
      header: t('transactions.points'),
      align: 'end',
      main: true,
      cell: (row) => <BookingPoints stay={row} />,
    },
    ...(hasStatus ? [{ key: 'Status', header: t('transactions.status'), cell: bookingStatus }] : []),
    { key: 'Source', header: t('transactions.source'), cell: (row) => oneLine(sourceName(row.Source)) },
  ];
}
