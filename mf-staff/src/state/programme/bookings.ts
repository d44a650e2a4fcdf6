import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { BookingHistory, StaffBooking } from '@friends/shared/contract/staff/bookings';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import { fetchBooking, listBookings } from '../../client/programme/bookings.ts';
import { staffClientAtom } from '../staffClient.ts';

/** One page of the bookings that match the query. */
export function bookingsAtom(query: ListQuery): LoadedAtom<PagedRows<StaffBooking>> {
  return loadedAtom((_, get) => listBookings(get(staffClientAtom), query));
}

/** Null if not found. */
export function bookingAtom(id: string): LoadedAtom<BookingHistory | null> {
  return loadedAtom((_, get) => fetchBooking(get(staffClientAtom), id));
}
