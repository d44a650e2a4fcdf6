import { BookingHistorySchema, StaffBookingSchema } from '@friends/shared/contract/staff/bookings';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { defineList } from '../../staff/lists/defineList.ts';
import { STAFF_BOOKING_COLUMNS } from './bookingColumns.ts';
import { readHistory } from './readHistory.ts';
import { allBookings, type BookingSearch, countBookings, pageOfBookings } from './repository/findBookings.ts';
import type { StoredBooking } from './repository/readBookings.ts';
import { toStaffBooking } from './toBooking.ts';

const textParam = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));
const dayParam = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

const BOOKINGS_QUERY = {
  Q: textParam('Booking reference, in any case and with any separators'),
  Agency: textParam('Code of the agency'),
  User: textParam('User ID'),
  Hotel: textParam('Hotel name, or part of it'),
  From: dayParam('First day on which the booking was made'),
  Until: dayParam('Last day of booking'),
};

/** Calls for the search of bookings, and for the history of one. */
export function staffBookingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineList(app, context, {
    list: 'bookings',
    tag: 'Bookings',
    summary: 'Bookings of all users that match the search, last booked first',
    query: BOOKINGS_QUERY,
    row: StaffBookingSchema,
    columns: STAFF_BOOKING_COLUMNS,
    find({ Q = '', Agency = '', User = '', Hotel = '', From = '', Until = '' }) {
      const search: BookingSearch = {
        reference: Q.trim(),
        agency: Agency.trim(),
        user: User.trim(),
        hotel: Hotel.trim(),
        from: From,
        until: Until,
      };
      const toBookings = (rows: readonly StoredBooking[]) =>
        rows.map((row) => toStaffBooking(row, jakartaDay(clock())));
      async function* batches() {
        for await (const rows of allBookings(db, search)) yield toBookings(rows);
      }
      return {
        async page(paging) {
          const { count, rows } = await pageOfBookings(db, search, paging);
          return { count, rows: toBookings(rows) };
        },
        readAll: async () => ({ content: await countBookings(db, search), batches: batches() }),
      };
    },
  });

  defineCall(app, 'staffBooking', {
    summary: 'One booking: imports that changed it, its points, or why it earned none',
    params: IdParams,
    response: BookingHistorySchema,
    responseDescription: 'The booking with its history',
    errors: ['not_found'],
    handle: ({ params, language }) => readHistory(context, params.id, language),
  });
}
