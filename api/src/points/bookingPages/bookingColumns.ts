import type { StaffBooking } from '@friends/shared/contract/staff/bookings';
import { OUTCOME_WORDS } from '@friends/shared/contract/words/bookingOutcomes';
import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import type { ListColumn } from '../../staff/lists/listColumns.ts';

const headingsOf = (name: keyof (typeof BOOKING_WORDS)['en']['transactions']) => ({
  en: BOOKING_WORDS.en.transactions[name],
  id: BOOKING_WORDS.id.transactions[name],
});

/** Columns of the exported search results. */
export const STAFF_BOOKING_COLUMNS: readonly ListColumn<StaffBooking>[] = [
  { ...headingsOf('reference'), cell: ({ BookingRef }) => BookingRef },
  { en: 'Agency', id: 'Agen', cell: ({ AgentCode }) => AgentCode },
  { en: 'User ID', id: 'User ID', cell: ({ UserId }) => UserId },
  { en: 'Member', id: 'Member', cell: ({ MemberId }) => MemberId },
  { ...headingsOf('hotel'), cell: ({ HotelName }) => HotelName },
  { ...headingsOf('city'), cell: ({ City }) => City },
  { ...headingsOf('booked'), cell: ({ BookingDate }) => BookingDate, type: 'day' },
  { ...headingsOf('checkIn'), cell: ({ CheckIn }) => CheckIn, type: 'day' },
  { ...headingsOf('checkOut'), cell: ({ CheckOut }) => CheckOut, type: 'day' },
  { ...headingsOf('rooms'), cell: ({ Room }) => Room },
  { ...headingsOf('nights'), cell: ({ Night }) => Night },
  { ...headingsOf('status'), cell: ({ Status }, language) => BOOKING_WORDS[language].booking[Status] },
  { en: 'Credit', id: 'Status poin', cell: ({ Outcome }, language) => OUTCOME_WORDS[language][Outcome] },
  { ...headingsOf('points'), cell: ({ Points }) => Points },
];
