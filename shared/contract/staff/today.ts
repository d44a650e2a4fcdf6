import { type Static, Type } from 'typebox';
import { NightlyRunSchema } from './nightly.ts';
import { TODAY_QUEUE_NAMES } from './todayQueues.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const TodayQueueSchema = Type.Object(
  {
    Queue: Type.String({ description: `One of ${TODAY_QUEUE_NAMES.join(', ')}` }),
    Count: count('Number of open items'),
    Late: count('Number of these items that are past their due day'),
    Oldest: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Time of the oldest open item; null if there is none',
    }),
  },
  { $id: 'TodayQueue' },
);

const TodayFeedSchema = Type.Object(
  {
    At: Type.String({ format: 'date-time', description: 'When it was imported' }),
    FileName: Type.String({ description: 'Name of the file' }),
    Rows: count('Bookings in the file'),
    New: count('New bookings'),
    Changed: count('Changed bookings'),
    Refused: count('Lines that were not imported'),
  },
  { $id: 'TodayFeed' },
);

const TodayPickupSchema = Type.Object(
  {
    LastAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When the last file was found; before the first one, when checking began',
    }),
    LateDays: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Setting `FEED_LATE_DAYS`; null if it is `off`',
    }),
    IsLate: Type.Boolean({ description: 'True if no file was found for more than `LateDays` days' }),
    Failed: count('Files of the last week that were not imported'),
  },
  { $id: 'TodayPickup' },
);

export const TodaySchema = Type.Object(
  {
    Queues: Type.Array(TodayQueueSchema, { description: 'Queues that the caller has a right to see' }),
    Nights: Type.Union([Type.Array(NightlyRunSchema), Type.Null()], {
      description: 'Last nightly runs, latest first; null without the right `operations.read`',
    }),
    Feed: Type.Union([TodayFeedSchema, Type.Null()], {
      description: 'Last import of bookings; null if there was none, or without the right `operations.read`',
    }),
    Pickup: Type.Union([TodayPickupSchema, Type.Null()], {
      description: 'Automatic pickup of booking feeds; null if it is off, or without the right `operations.read`',
    }),
  },
  { $id: 'Today' },
);

/** Open work of the caller, and results of automatic runs. */
export type Today = Static<typeof TodaySchema>;
export type TodayQueueCount = Today['Queues'][number];
export type TodayFeed = NonNullable<Today['Feed']>;
export type TodayPickup = NonNullable<Today['Pickup']>;
