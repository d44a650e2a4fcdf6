import { nullAt } from '@friends/shared/client/none';
import { day, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { BOOKING_LINE_CAUSES } from '@friends/shared/contract/staff/bookingRules';
import type { BookingHistory, StaffBooking } from '@friends/shared/contract/staff/bookings';
import { BOOKING_CHANGE_KINDS, BOOKING_STATUSES, FEED_COLUMNS } from '@friends/shared/contract/staff/feedRules';
import { BOOKING_OUTCOMES } from '@friends/shared/contract/staff/missingPointRules';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const BOOKING = {
  id: number,
  BookingRef: someText,
  AgentCode: text,
  UserId: text,
  MemberId: or(number, null),
  HotelName: text,
  City: or(text, ''),
  BookingDate: day,
  CheckIn: day,
  CheckOut: day,
  Room: number,
  Night: number,
  Status: oneOf(BOOKING_STATUSES),
  Outcome: oneOf(BOOKING_OUTCOMES),
  Points: number,
};

/** Bookings that match the query, the latest booked first. */
export function listBookings(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffBooking>> {
  return client.call('staffBookings', page(object<StaffBooking>(BOOKING)), { query: toQuery(query) });
}

type Change = BookingHistory['Changes'][number];

const readHistory = object<BookingHistory>({
  ...BOOKING,
  Country: or(text, ''),
  Source: or(text, ''),
  CreditOn: or(day, null),
  FirstImportedAt: moment,
  Changes: list(
    object<Change>({
      Import: number,
      ImportedAt: moment,
      ImportedBy: or(text, ''),
      File: text,
      Kind: oneOf(BOOKING_CHANGE_KINDS),
      Fields: list(object<Change['Fields'][number]>({ Field: oneOf(FEED_COLUMNS), From: text, To: text })),
      Undone: or(object<NonNullable<Change['Undone']>>({ At: moment, By: or(text, '') }), null),
    }),
  ),
  Lines: list(
    object<BookingHistory['Lines'][number]>({
      id: number,
      At: moment,
      Cause: oneOf(BOOKING_LINE_CAUSES),
      Points: number,
      MemberId: number,
      AgentCode: text,
      UserId: text,
      Text: or(text, ''),
      Rule: or(text, ''),
      Why: or(text, null),
    }),
  ),
});

/** One booking with its history; null if not found. */
export function fetchBooking(client: StaffClient, id: string): Promise<BookingHistory | null> {
  return client.call('staffBooking', readHistory, { params: { id } }).catch(nullAt(404, 422));
}
