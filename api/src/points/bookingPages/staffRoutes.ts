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

const word = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));
const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

const BOOKINGS_QUERY = {
  Q: word('Booking reference, in any spelling'),
  Agency: word('Code of the agency'),
  User: word('User ID'),
  Hotel: word('Name of the hotel in any spelling, or a part of it'),
  From: day('First day of booking'),
  Until: day('Last day of booking'),
};

/** Calls that search bookings, and the history of one. */
export function staffBookingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineList(app, context, {
    list: 'bookings',
    tag: 'Bookings',
    summary: 'Bookings of all users, the last booked first, or those that a search finds',
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
      const show = (rows: readonly StoredBooking[]) => rows.map((row) => toStaffBooking(row, jakartaDay(clock())));
      async function* batches() {
        for await (const rows of allBookings(db, search)) yield show(rows);
      }
      return {
        async page(paging) {
          const { count, rows } = await pageOfBookings(db, search, paging);
          return { count, rows: show(rows) };
        },
        readAll: async () => ({ content: await countBookings(db, search), batches: batches() }),
      };
    },
  });

  defineCall(app, 'staffBooking', {
    summary: 'One booking: imports that changed it, its points, and why it earned none',
    params: IdParams,
    response: BookingHistorySchema,
    responseDescription: 'The booking with its history',
    errors: ['not_found'],
    handle: ({ params, language }) => readHistory(context, params.id, language),
  });
}
