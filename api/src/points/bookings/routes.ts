import { BookingGroupSchema, BookingGroupsSchema } from '@friends/shared/contract/api/bookingGroups';
import { type Transaction, TransactionSchema } from '@friends/shared/contract/api/history';
import { OnTheirWaySchema } from '@friends/shared/contract/api/onTheirWay';
import { comingDays, DAYS_AHEAD } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import type { Language } from '@friends/shared/contract/rules/language';
import { shownPoints } from '@friends/shared/contract/rules/shownPoints';
import { sourceName } from '@friends/shared/contract/rules/sourceName';
import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { answerPage, DaysQuery, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import { batchesOf, FILE_TYPES, FileResponse, ROWS_AT_ONCE, sendTable } from '../../platform/http/calls/sendTable.ts';
import { bookingsAfter, listBookings } from './repository/listBookings.ts';
import { comingStays, countGroups, listHotels } from './repository/overview.ts';

/** From and Until are days of booking; the hotel's full name, as `bookedHotels` lists it. */
const BookingFilterQuery = Type.Object({
  ...DaysQuery.properties,
  Hotel: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Name of a hotel' })),
  BookingRef: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Part of the booking reference, case-insensitive' }),
  ),
});

const BookingsQuery = Type.Object({
  ...PagingQuery.properties,
  ...BookingFilterQuery.properties,
  Group: Type.Optional(BookingGroupSchema),
});

/** Calls that export the list. */
const FILES = [
  ['transactionsFile', 'csv'],
  ['transactionsWorkbook', 'xlsx'],
] as const;

const FILE_NAMES: Readonly<Record<Language, string>> = { en: 'bookings', id: 'pesanan' };

/** Columns of the screen, and the booking reference. */
function columns(language: Language) {
  const { transactions: headings, booking: states } = BOOKING_WORDS[language];
  const stateOf = (status: string) => Object.entries(states).find(([state]) => state === status)?.[1] ?? status;
  return {
    days: [headings.booked, headings.checkIn, headings.checkOut, headings.expectedOn],
    headings: [
      headings.hotel,
      headings.city,
      headings.country,
      headings.reference,
      headings.booked,
      headings.checkIn,
      headings.checkOut,
      headings.rooms,
      headings.nights,
      headings.points,
      headings.expected,
      headings.expectedOn,
      headings.extra,
      headings.status,
      headings.source,
    ],
    cells: (row: Transaction) => {
      const { credited, expected, extra } = shownPoints(row);
      return [
        row.HotelName,
        row.City,
        row.Country,
        row.BookingRef,
        row.BookingDate,
        row.CheckIn,
        row.CheckOut,
        row.Room,
        row.Night,
        credited ?? '',
        expected ?? '',
        row.CreditOn ?? '',
        extra,
        stateOf(row.Status),
        sourceName(row.Source),
      ];
    },
  };
}

export function bookingRoutes(app: FastifyInstance): void {
  defineCall(app, 'transactions', {
    summary: "Bookings under the member's agent code and user ID, last booked first",
    description:
      'Sorted by booking date, latest first; group Coming by next credit first, group Credited by latest stay first.',
    query: BookingsQuery,
    response: Type.Array(TransactionSchema),
    responseDescription: 'A page of bookings',
    counted: true,
    async handle({ member, query, reply, db, now }) {
      const filter = { ...query, today: jakartaDay(now) };
      return answerPage(reply, await listBookings(db, member, { ...filter, paging: toPaging(query) }));
    },
  });

  defineCall(app, 'bookingGroups', {
    summary: 'Number of bookings in each group',
    query: BookingFilterQuery,
    response: BookingGroupsSchema,
    responseDescription: 'Number of bookings in each group, within the filter',
    async handle({ member, query, db, now }) {
      return countGroups(db, member, { ...query, today: jakartaDay(now) });
    },
  });

  defineCall(app, 'onTheirWay', {
    tag: 'Bookings',
    summary: 'Points expected within 30 days, by day',
    description: 'Bookings that are not credited yet; `Expected` counts stays that have not ended.',
    response: OnTheirWaySchema,
    responseDescription: 'Points by day',
    async handle({ member, db, now }) {
      const from = jakartaDay(now);
      const stays = await comingStays(db, member, from);
      return { From: from, Until: addDays(from, DAYS_AHEAD), Days: comingDays(stays, from) };
    },
  });

  defineCall(app, 'bookedHotels', {
    summary: 'Hotels of the bookings, alphabetically',
    response: Type.Array(Type.String()),
    responseDescription: 'Names of hotels, without duplicates',
    async handle({ member, db }) {
      return listHotels(db, member);
    },
  });

  for (const [call, format] of FILES)
    defineCall(app, call, {
      summary: `The bookings as ${format.toUpperCase()}, in the requested language`,
      description: 'Without `page`, all rows of the filter; otherwise that page.',
      query: BookingsQuery,
      response: FileResponse,
      responseDescription: 'The table',
      file: FILE_TYPES[format],
      async handle({ member, query, language, reply, now }) {
        const filter = { ...query, today: jakartaDay(now) };
        const batches = await batchesOf<Transaction>(
          app.lists,
          { member, query },
          {
            page: async (list, paging) => (await listBookings(list, member, { ...filter, paging })).rows,
            rowsAfter: (list, last) => bookingsAfter(list, member, { ...filter, last, limit: ROWS_AT_ONCE }),
          },
        );
        return sendTable(reply, format, { name: FILE_NAMES[language], ...columns(language), batches });
      },
    });
}
