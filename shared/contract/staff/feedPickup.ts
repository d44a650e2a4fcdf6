import { type Static, Type } from 'typebox';
import { FEED_PICKUP_RESULTS } from './feedRules.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const numberOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

const PickedUpFeedSchema = Type.Object({
  id: Type.Integer({ description: 'Number of the pickup, which the moved file begins with' }),
  File: text('Name of the file'),
  FoundAt: time('When it was found'),
  Result: Type.Union([Type.Enum([...FEED_PICKUP_RESULTS]), Type.Null()], {
    description: 'Null while it is checked or imported',
  }),
  Reason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it was not imported, in the requested language',
  }),
  Upload: numberOrNull('Number of its upload; null after a week'),
  Import: numberOrNull('Number of its import'),
});

export const FeedPickupsSchema = Type.Object(
  {
    From: Type.Union([Type.String(), Type.Null()], { description: '`FEED_FROM`; null: nothing is picked up' }),
    IsRunning: Type.Boolean({ description: 'True while files are picked up' }),
    LookedAt: timeOrNull('When the folder was last checked'),
    Failure: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the place or some files could not be read then',
    }),
    Waiting: count('Files that were left for the next time, as they may still be written'),
    LastAt: timeOrNull('When the last file was found; before the first one, when checking began'),
    LateDays: numberOrNull('`FEED_LATE_DAYS`; null: `off`'),
    IsLate: Type.Boolean({ description: 'True if no file was found for more days than that' }),
    Failed: count('Files of the last week that were not imported, neither later nor by a person'),
    Latest: Type.Array(PickedUpFeedSchema, { description: 'The latest first, 10 at most' }),
  },
  { $id: 'FeedPickups' },
);

/** The automatic pickup of booking feeds. */
export type FeedPickups = Static<typeof FeedPickupsSchema>;
export type PickedUpFeed = FeedPickups['Latest'][number];
