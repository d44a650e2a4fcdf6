import { type Static, Type } from 'typebox';
import { CALENDAR_KINDS, CALENDAR_MONTHS } from './calendarRules.ts';

/** `?Months=` of the calendar. */
export const CalendarQuery = Type.Object({
  Months: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 24,
      description: `Number of months ahead, to the end of that month in Jakarta; default: ${CALENDAR_MONTHS}`,
    }),
  ),
});

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const CalendarEntrySchema = Type.Object({
  Kind: Type.Enum([...CALENDAR_KINDS], {
    description:
      '`freeze`: no new releases go live; `season`, `release`: visitors get this release; `campaign`: bookings count for the race; `promotion`: bookings earn extra points; `content`: a content set is live',
  }),
  Title: text(
    'Name of the season, campaign, promotion or set; for a release such as `mf-member@1.3.0`; for a freeze the remote, or empty for all',
  ),
  Release: Type.Union(
    [
      Type.Object({ Name: text('Name of the remote, or `shell`'), Version: text('Version of the release') }),
      Type.Null(),
    ],
    {
      description: 'Release of a `season` or `release`; otherwise null',
    },
  ),
  Set: Type.Union([Type.Integer(), Type.Null()], { description: 'ID of the content set; otherwise null' }),
  From: timeOrNull('When it begins; null if it has begun'),
  Until: timeOrNull('When it ends, exclusive; null if no end is planned'),
  WholeDays: Type.Boolean({ description: 'True if it covers whole days in Jakarta, the last one included' }),
  Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of visitors, in %; null: all' }),
  SwitchedOn: Type.Boolean({ description: 'False for a campaign or promotion that is switched off' }),
});

/** A season, release, campaign, promotion, content set or freeze that begins or ends in the range, or a running season. */
export type CalendarEntry = Static<typeof CalendarEntrySchema>;

export const StaffCalendarSchema = Type.Object(
  {
    From: time('Start of the range: now'),
    Until: time('End of the range'),
    Entries: Type.Array(CalendarEntrySchema, { description: 'Entries, in the order of their next begin or end' }),
  },
  { $id: 'StaffCalendar' },
);

/** All planned changes on one timeline. */
export type StaffCalendar = Static<typeof StaffCalendarSchema>;
