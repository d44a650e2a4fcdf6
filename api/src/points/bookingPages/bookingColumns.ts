import type { StaffBooking } from '@friends/shared/contract/staff/bookings';
import { OUTCOME_WORDS } from '@friends/shared/contract/words/bookingOutcomes';
import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import type { ListColumn } from '../../staff/lists/listColumns.ts';

const headsOf = (name: keyof (typeof BOOKING_WORDS)['en']['transactions']) => ({
  en: BOOKING_WORDS.en.transactions[name],
  id: BOOKING_WORDS.id.transactions[name],
});

/** Columns of the exported bookings of a search. */
export const STAFF_BOOKING_COLUMNS: readonly ListColumn<StaffBooking>[] = [
  { ...headsOf('reference'), cell: ({ BookingRef }) => BookingRef },
  { en: 'Agency', id: 'Agen', cell: ({ AgentCode }) => AgentCode },
  { en: 'User ID', id: 'User ID', cell: ({ UserId }) => UserId },
  { en: 'Member', id: 'Member', cell: ({ MemberId }) => MemberId },
  { ...headsOf('hotel'), cell: ({ HotelName }) => HotelName },
  { ...headsOf('city'), cell: ({ City }) => City },
  { ...headsOf('booked'), cell: ({ BookingDate }) => BookingDate, type: 'day' },
  { ...headsOf('checkIn'), cell: ({ CheckIn }) => CheckIn, type: 'day' },
  { ...headsOf('checkOut'), cell: ({ CheckOut }) => CheckOut, type: 'day' },
  { ...headsOf('rooms'), cell: ({ Room }) => Room },
  { ...headsOf('nights'), cell: ({ Night }) => Night },
  { ...headsOf('status'), cell: ({ Status }, language) => BOOKING_WORDS[language].booking[Status] },
  { en: 'Credit', id: 'Status poin', cell: ({ Outcome }, language) => OUTCOME_WORDS[language][Outcome] },
  { ...headsOf('points'), cell: ({ Points }) => Points },
];
