import type { StaffBooking } from '@friends/shared/contract/staff/bookings';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { BookingOwner } from '../../components/details/BookingOwner.tsx';
import { Figure } from '../../components/list/Figure.tsx';
import css from '../../components/list/Rows.module.css';
import { FeedChip } from '../../components/queue/FeedChip.tsx';

/** The bookings of one page. A reference links to the booking's history. */
export function BookingTable({ bookings }: { readonly bookings: readonly StaffBooking[] }) {
  const { t } = useTranslation();
  const { number, date, stay } = useFormat();
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('bookings.title')}
        rows={bookings}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'reference',
            header: t('bookings.reference'),
            cell: ({ id, BookingRef }) => (
              <Link className={css.name} to={generatePath('/bookings/:id', { id: String(id) })} data-row>
                {BookingRef}
              </Link>
            ),
            main: 'whole',
          },
          {
            key: 'points',
            header: t('bookings.points'),
            cell: ({ Points }) => <Figure value={number(Points)} header={t('bookings.points')} />,
            align: 'end',
            main: true,
          },
          {
            key: 'outcome',
            header: t('bookings.outcome'),
            cell: ({ Outcome }) => (
              <span className={css.chips}>
                <FeedChip outcome={Outcome} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'hotel',
            header: t('bookings.hotel'),
            cell: ({ HotelName, City }) => (
              <span className={css.anywhere}>
                {HotelName}
                <span className={css.below}>{City}</span>
              </span>
            ),
            brief: 'fill',
          },
          {
            key: 'user',
            header: t('bookings.user'),
            cell: (booking) => (
              <span className={css.anywhere}>
                <BookingOwner {...booking} />
              </span>
            ),
          },
          {
            key: 'booked',
            header: t('bookings.booked'),
            cell: ({ BookingDate }) => <span className={css.when}>{date(BookingDate)}</span>,
          },
          {
            key: 'stay',
            header: t('bookings.stay'),
            cell: ({ CheckIn, CheckOut, Room, Night }) => (
              <span>
                <span className={css.when}>{stay(CheckIn, CheckOut)}</span>
                <span className={css.below}>
                  {t('bookings.roomNights', { rooms: number(Room), nights: number(Night) })}
                </span>
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
