import { type Static, Type } from 'typebox';
import { BOOKING_LINE_CAUSES } from './bookingRules.ts';
import { BOOKING_CHANGE_KINDS, BOOKING_STATUSES, FEED_COLUMNS } from './feedRules.ts';
import { BOOKING_OUTCOMES } from './missingPointRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const day = (description: string) => Type.String({ format: 'date', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const BOOKING = {
  id: Type.Integer({ description: 'ID of the booking' }),
  BookingRef: text('Booking reference, as spelled in the feed'),
  AgentCode: text('Agency that booked'),
  UserId: text('User ID at that agency'),
  MemberId: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Member that the booking belongs to now; null if none',
  }),
  HotelName: text('Name of the hotel'),
  City: text('City of the hotel'),
  BookingDate: day('Day of the booking'),
  CheckIn: day('First day of the stay'),
  CheckOut: day('Last day of the stay'),
  Room: count('Rooms'),
  Night: count('Nights'),
  Status: Type.Enum([...BOOKING_STATUSES]),
  Outcome: Type.Enum([...BOOKING_OUTCOMES], { description: 'Status of its points' }),
  Points: count('Points credited for it, including extra points; 0 if none'),
};

export const StaffBookingSchema = Type.Object(BOOKING, { $id: 'StaffBooking' });

/** A booking in the list of bookings. */
export type StaffBooking = Static<typeof StaffBookingSchema>;

const ChangeSchema = Type.Object({
  Import: Type.Integer({ description: 'ID of the import' }),
  ImportedAt: time('When it was imported'),
  ImportedBy: text('Who imported it'),
  File: text('Name of the file'),
  Kind: Type.Enum([...BOOKING_CHANGE_KINDS]),
  Fields: Type.Array(
    Type.Object({
      Field: Type.Enum(FEED_COLUMNS.slice(1), { description: 'Column of the feed' }),
      From: text('Before the import'),
      To: text('After it'),
    }),
    { description: 'Changed fields; empty for a new booking' },
  ),
  Undone: Type.Union([Type.Object({ At: time('When the import was undone'), By: text('Who undid it') }), Type.Null()], {
    description: 'Set once the import was undone, which cancels new bookings; null while it counts',
  }),
});

const LineSchema = Type.Object({
  id: Type.Integer({ description: 'ID of the ledger line' }),
  At: time('When the line was posted'),
  Cause: Type.Enum([...BOOKING_LINE_CAUSES]),
  Points: Type.Integer({ description: 'Points; negative if taken back' }),
  MemberId: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency of the member at that time'),
  UserId: text('User ID of the member at that time'),
  Text: text('Subject of the line, in the requested language'),
  Rule: text('Rule that the points were calculated by, in the requested language'),
  Why: orNull('Reason for manually credited points'),
});

export const BookingHistorySchema = Type.Object(
  {
    ...BOOKING,
    Country: text('Country of the hotel'),
    Source: text('System that made the booking'),
    CreditOn: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'Day that its points are credited on; null if they already are, or never will be',
    }),
    FirstImportedAt: time('When the booking was first imported'),
    Changes: Type.Array(ChangeSchema, {
      description: 'Imports that changed the booking, latest first; earlier versions of the portal did not record them',
    }),
    Lines: Type.Array(LineSchema, { description: 'Its ledger lines, latest first' }),
  },
  { $id: 'BookingHistory' },
);

/** One booking with its imports and ledger lines. */
export type BookingHistory = Static<typeof BookingHistorySchema>;
