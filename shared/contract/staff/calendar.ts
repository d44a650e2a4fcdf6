import { type Static, Type } from 'typebox';
import { CALENDAR_KINDS, CALENDAR_MONTHS } from './calendarRules.ts';

/** `?Months=` of the calendar. */
export const CalendarQuery = Type.Object({
  Months: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 24,
      description: `How far ahead: to the end of the month that many months from now in Jakarta (${CALENDAR_MONTHS} where it is left out)`,
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
      '`freeze`: nothing new goes live; `season` and `release`: what visitors get; `campaign`: when bookings count for the race; `promotion`: when bookings bring extra points; `content`: a set of content that goes live, or ends',
  }),
  Title: text(
    'Name of the season, campaign, promotion or set; `mf-member@1.3.0` of a release; of a freeze the remote, or empty for all',
  ),
  Release: Type.Union(
    [Type.Object({ Name: text('Name of the remote, or `shell`'), Version: text('Its version') }), Type.Null()],
    {
      description: 'Of a season and a release; else null',
    },
  ),
  Set: Type.Union([Type.Integer(), Type.Null()], { description: 'Number of the set of content; else null' }),
  From: timeOrNull('When it begins; null: it has begun'),
  Until: timeOrNull('Its first moment no longer counts; null: no end is planned'),
  WholeDays: Type.Boolean({ description: 'It begins and ends with a day in Jakarta, the last one is included' }),
  Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of the visitors; null: everybody' }),
  SwitchedOn: Type.Boolean({ description: 'False for a campaign or promotion that will not begin by itself' }),
});

/** Something that begins or ends in the days to come, or a season that is on. */
export type CalendarEntry = Static<typeof CalendarEntrySchema>;

export const StaffCalendarSchema = Type.Object(
  {
    From: time('Now'),
    Until: time('End of the days that were asked for'),
    Entries: Type.Array(CalendarEntrySchema, { description: 'By what comes first' }),
  },
  { $id: 'StaffCalendar' },
);

/** All that will change, on one time line. */
export type StaffCalendar = Static<typeof StaffCalendarSchema>;
