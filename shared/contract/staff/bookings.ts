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
  id: Type.Integer({ description: 'Number of the booking' }),
  BookingRef: text('Its reference as the feed spells it'),
  AgentCode: text('Agency that booked'),
  UserId: text('Their user ID'),
  MemberId: Type.Union([Type.Integer(), Type.Null()], { description: 'The member it belongs to today; null if none' }),
  HotelName: text('Hotel'),
  City: text('Its city'),
  BookingDate: day('When it was booked'),
  CheckIn: day('First day of the stay'),
  CheckOut: day('Last day of the stay'),
  Room: count('Rooms'),
  Night: count('Nights'),
  Status: Type.Enum([...BOOKING_STATUSES]),
  Outcome: Type.Enum([...BOOKING_OUTCOMES], { description: 'What became of its points' }),
  Points: count('Points it is credited with, extra points included; 0 if it is not'),
};

export const StaffBookingSchema = Type.Object(BOOKING, { $id: 'StaffBooking' });

/** A booking, as the list has it. */
export type StaffBooking = Static<typeof StaffBookingSchema>;

const ChangeSchema = Type.Object({
  Import: Type.Integer({ description: 'Number of the import' }),
  ImportedAt: time('When'),
  ImportedBy: text('Who imported it'),
  File: text('Name of the file'),
  Kind: Type.Enum([...BOOKING_CHANGE_KINDS]),
  Fields: Type.Array(
    Type.Object({
      Field: Type.Enum(FEED_COLUMNS.slice(1), { description: 'Column of the feed' }),
      From: text('Before the import'),
      To: text('After it'),
    }),
    { description: 'None of a new booking' },
  ),
  Undone: Type.Union([Type.Object({ At: time('When'), By: text('Who') }), Type.Null()], {
    description: 'When the import was undone; a new booking is cancelled then. Null if it counts',
  }),
});

const LineSchema = Type.Object({
  id: Type.Integer({ description: 'Number of the ledger line' }),
  At: time('When'),
  Cause: Type.Enum([...BOOKING_LINE_CAUSES]),
  Points: Type.Integer({ description: 'Negative: taken back' }),
  MemberId: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Their agency at that time'),
  UserId: text('Their user ID at that time'),
  Text: text('What it is for, in the language of the call'),
  Rule: text('The rule that made it, in the language of the call'),
  Why: orNull('Reason of points given by hand'),
});

export const BookingHistorySchema = Type.Object(
  {
    ...BOOKING,
    Country: text('Country of the hotel'),
    Source: text('System that made the booking'),
    CreditOn: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'When its points are due; null if they are credited or never will be',
    }),
    FirstImportedAt: time('When it was imported for the first time'),
    Changes: Type.Array(ChangeSchema, {
      description: 'Imports that changed it, the latest first; earlier versions of the portal recorded none',
    }),
    Lines: Type.Array(LineSchema, { description: 'Its lines in the ledger, the latest first' }),
  },
  { $id: 'BookingHistory' },
);

/** One booking with all that happened to it. */
export type BookingHistory = Static<typeof BookingHistorySchema>;
