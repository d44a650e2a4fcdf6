import { type Static, Type } from 'typebox';
import { FEED_PICKUP_RESULTS } from './feedRules.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const numberOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

const PickedUpFeedSchema = Type.Object({
  id: Type.Integer({ description: 'ID of the pickup, the first part of the moved file’s name' }),
  File: text('Name of the file'),
  FoundAt: time('When it was found'),
  Result: Type.Union([Type.Enum([...FEED_PICKUP_RESULTS]), Type.Null()], {
    description: 'Result; null while the file is checked or imported',
  }),
  Reason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it was not imported, in the requested language',
  }),
  Upload: numberOrNull('ID of its upload; null after a week'),
  Import: numberOrNull('ID of its import; null if it was not imported'),
});

export const FeedPickupsSchema = Type.Object(
  {
    From: Type.Union([Type.String(), Type.Null()], {
      description: 'Setting `FEED_FROM`; null if automatic pickup is off',
    }),
    IsRunning: Type.Boolean({ description: 'True while files are picked up' }),
    LookedAt: timeOrNull('When the folder was last checked'),
    Failure: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the folder or some files could not be read; null if they could',
    }),
    Waiting: count('Files left for the next check, as they may still be being written'),
    LastAt: timeOrNull('When the last file was found; before the first one, when checking began'),
    LateDays: numberOrNull('Setting `FEED_LATE_DAYS`; null if it is `off`'),
    IsLate: Type.Boolean({ description: 'True if no file was found for more than `LateDays` days' }),
    Failed: count('Files of the last week that were never imported, not even manually'),
    Latest: Type.Array(PickedUpFeedSchema, { description: 'Latest files first, at most 10' }),
  },
  { $id: 'FeedPickups' },
);

/** The automatic pickup of booking feeds. */
export type FeedPickups = Static<typeof FeedPickupsSchema>;
export type PickedUpFeed = FeedPickups['Latest'][number];
