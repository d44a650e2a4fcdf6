import { type Static, Type } from 'typebox';
import { NightlyRunSchema } from './nightly.ts';
import { TODAY_QUEUE_NAMES } from './todayQueues.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const TodayQueueSchema = Type.Object(
  {
    Queue: Type.String({ description: `One of ${TODAY_QUEUE_NAMES.join(', ')}` }),
    Count: count('Number of items that wait'),
    Late: count('Those of them whose day is over'),
    Oldest: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Since when the oldest of them waits; null if there is none',
    }),
  },
  { $id: 'TodayQueue' },
);

const TodayFeedSchema = Type.Object(
  {
    At: Type.String({ format: 'date-time', description: 'When it was imported' }),
    FileName: Type.String(),
    Rows: count('Bookings in the file'),
    New: count('Bookings that were new'),
    Changed: count('Bookings that have changed'),
    Refused: count('Lines that were left out'),
  },
  { $id: 'TodayFeed' },
);

const TodayPickupSchema = Type.Object(
  {
    LastAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When the last file was found; before the first one, when checking began',
    }),
    LateDays: Type.Union([Type.Integer(), Type.Null()], { description: '`FEED_LATE_DAYS`; null: `off`' }),
    IsLate: Type.Boolean({ description: 'True if no file was found for more days than that' }),
    Failed: count('Files of the last week that were not imported'),
  },
  { $id: 'TodayPickup' },
);

export const TodaySchema = Type.Object(
  {
    Queues: Type.Array(TodayQueueSchema, { description: 'Those that the caller has a right to' }),
    Nights: Type.Union([Type.Array(NightlyRunSchema), Type.Null()], {
      description: 'The latest nightly runs, the latest first; null without the right `operations.read`',
    }),
    Feed: Type.Union([TodayFeedSchema, Type.Null()], {
      description: 'The last import of bookings; null if there was none, or without that right',
    }),
    Pickup: Type.Union([TodayPickupSchema, Type.Null()], {
      description: 'The automatic pickup of booking feeds; null if there is none, or without that right',
    }),
  },
  { $id: 'Today' },
);

/** Work that waits for the caller, and results of the automatic runs. */
export type Today = Static<typeof TodaySchema>;
export type TodayQueueCount = Today['Queues'][number];
export type TodayFeed = NonNullable<Today['Feed']>;
export type TodayPickup = NonNullable<Today['Pickup']>;
