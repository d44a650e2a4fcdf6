import type { BookingHistory } from '@friends/shared/contract/staff/bookings';
import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { BookingOwner } from '../../components/details/BookingOwner.tsx';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { FeedChip } from '../../components/queue/FeedChip.tsx';

interface BookingFactsProps {
  readonly booking: BookingHistory;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The booking in the feed, and the outcome of its points. */
export function BookingFacts({ booking, heading }: BookingFactsProps) {
  const { t } = useTranslation();
  const { language, number, date } = useFormat();
  const { CheckIn, CheckOut, Room, Night, CreditOn, Points, Outcome } = booking;
  return (
    <DetailSection id="booking" title={t('booking.facts')} heading={heading}>
      <DetailList>
        <Detail name={t('bookings.outcome')}>
          <FeedChip outcome={Outcome} />
          {Points > 0 && <Note>{t('booking.points', { count: Points, shown: number(Points) })}</Note>}
          {CreditOn !== null && <Note>{t('booking.creditOn', { day: date(CreditOn) })}</Note>}
        </Detail>
        <Detail name={t('bookings.user')}>
          <BookingOwner {...booking} />
          {booking.MemberId === null && <Note>{t('booking.noMember')}</Note>}
        </Detail>
        <Detail name={t('bookings.hotel')}>
          {booking.HotelName}
          <Note>{[booking.City, booking.Country].filter(Boolean).join(', ')}</Note>
        </Detail>
        <Detail name={t('bookings.booked')}>{date(booking.BookingDate)}</Detail>
        <Detail name={t('bookings.stay')}>
          {t('bookings.days', { from: date(CheckIn), until: date(CheckOut) })}
          <Note>{t('bookings.roomNights', { rooms: number(Room), nights: number(Night) })}</Note>
        </Detail>
        <Detail name={t('booking.status')}>{BOOKING_WORDS[language].booking[booking.Status]}</Detail>
        <Detail name={t('booking.source')}>{booking.Source}</Detail>
      </DetailList>
    </DetailSection>
  );
}
