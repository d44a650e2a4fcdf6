import { type Static, Type } from 'typebox';
import { FEED_FAILURES, FEED_PART_BYTES, FEED_UPLOAD_STATES, MAX_FEED_BYTES, MAX_IN_PLAN } from './feedRules.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const COUNTS = {
  Rows: count('Bookings and refused lines in the file'),
  New: count('Bookings that did not exist'),
  Changed: count('Existing bookings that change'),
  Cancelled: count('Changed bookings that become cancelled or a no-show'),
  Unchanged: count('Existing bookings that stay the same'),
  Refused: count('Lines that are not imported'),
};

export const FeedImportSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the import' }),
    ImportedAt: time('When it was imported'),
    ImportedBy: text('Who imported it'),
    File: text('Name of the file'),
    FileHash: text('SHA-256 of the file, hexadecimal'),
    ...COUNTS,
    UndoneAt: Type.Union([time('When it was undone'), Type.Null()], { description: 'Null if it was not' }),
    UndoneBy: Type.Union([text('Who undid it'), Type.Null()], { description: 'Null if it was not' }),
  },
  { $id: 'FeedImport' },
);

/** An import of the booking feed. */
export type FeedImport = Static<typeof FeedImportSchema>;

const OtherImportSchema = Type.Object({
  ImportedAt: time('When it was imported'),
  ImportedBy: text('Who imported it'),
  File: text('Name of the file'),
});

const FeedPlanSchema = Type.Object(
  {
    ...COUNTS,
    FileHash: text('SHA-256 of the file, hexadecimal'),
    OwnerChanges: count('Refused lines that would move a booking to another agent, user or source'),
    Moved: count('Bookings that move to another agent, user or source'),
    Returned: count('Bookings that were cancelled or a no-show and become active again'),
    RefusedLines: Type.Array(
      Type.Object({
        Line: count('Line of the file, from 1'),
        Reason: text('Why it is refused, in the requested language'),
      }),
      { description: `First refused lines, at most ${MAX_IN_PLAN}` },
    ),
    Points: Type.Object(
      {
        Members: count('Members whose points change'),
        Bookings: count('Bookings of these members'),
        Points: Type.Integer({ description: 'Net change of their points' }),
        WithoutMember: Type.Object(
          { Bookings: count('Number of bookings'), Points: count('Points of these bookings') },
          { description: 'Stays of users who are not members; credited if the user signs up' },
        ),
        First: Type.Array(
          Type.Object({
            AgentCode: text('Agency of the member'),
            UserId: text('User ID of the member'),
            Bookings: count('Bookings that change the points'),
            Points: Type.Integer({ description: 'Points to credit; negative: to reverse' }),
          }),
          { description: `Members with the largest changes first, at most ${MAX_IN_PLAN}` },
        ),
      },
      { description: 'Points that will be credited and reversed when due, without extra points of promotions' },
    ),
    Same: Type.Union([OtherImportSchema, Type.Null()], {
      description: 'First import of the same file or the same bookings; null if there is none',
    }),
    Newer: Type.Union([OtherImportSchema, Type.Null()], {
      description:
        'Last import of other bookings since `Same`, whose changes this file would overwrite; null if there is none',
    }),
    Revision: text('Revision of the file and the affected bookings, sent back with the import'),
  },
  { $id: 'FeedPlan' },
);

/** Result of a dry run. */
export type FeedPlan = Static<typeof FeedPlanSchema>;

const UPLOAD = {
  id: Type.Integer({ description: 'ID of the upload' }),
  File: text('Name of the file'),
  UploadedBy: text('Who uploaded it'),
  UploadedAt: time('When the upload began'),
  State: Type.Enum([...FEED_UPLOAD_STATES]),
};

export const UploadedFeedSchema = Type.Object(UPLOAD, { $id: 'UploadedFeed' });

/** An upload in the list of uploads. */
export type UploadedFeed = Static<typeof UploadedFeedSchema>;

export const FeedUploadSchema = Type.Object(
  {
    ...UPLOAD,
    Bytes: count('Size of the file in bytes'),
    Received: count('Bytes received so far'),
    Done: count('Lines or bookings processed by the dry run or import'),
    Total: count('Value of `Done` at the end; 0 if not yet known'),
    AllowOwnerChange: Type.Boolean({ description: 'True if lines may move bookings to another agent, user or source' }),
    Plan: Type.Union([FeedPlanSchema, Type.Null()], { description: 'Result of the dry run; null until it has ended' }),
    Failure: Type.Union([Type.Enum([...FEED_FAILURES]), Type.Null()], {
      description: 'Why the last dry run or import ended without a result; nothing was changed',
    }),
    Unreadable: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the file is not a valid feed, in the requested language; null if it is',
    }),
    Import: Type.Union([Type.Integer(), Type.Null()], { description: 'ID of its import; null if it was not imported' }),
  },
  { $id: 'FeedUpload' },
);

/** An uploaded booking feed, with the progress of its dry run or import. */
export type FeedUpload = Static<typeof FeedUploadSchema>;

export const StartFeedUploadSchema = Type.Object(
  {
    File: Type.String({ minLength: 1, maxLength: 255, format: 'one-line', description: 'Name of the file' }),
    Bytes: Type.Integer({ minimum: 1, maximum: MAX_FEED_BYTES, description: 'Size of the file in bytes' }),
  },
  { $id: 'StartFeedUpload' },
);

export type StartFeedUpload = Static<typeof StartFeedUploadSchema>;

export const AddFeedPartSchema = Type.Object(
  {
    Content: Type.String({
      minLength: 1,
      maxLength: Math.ceil(FEED_PART_BYTES / 3) * 4,
      description: `The part as base64; ${FEED_PART_BYTES} bytes, except for the last part`,
    }),
  },
  { $id: 'AddFeedPart' },
);

export const CheckFeedSchema = Type.Object(
  {
    AllowOwnerChange: Type.Optional(
      Type.Boolean({
        description:
          'True to accept lines that move bookings to another agent, user or source; otherwise they are refused',
      }),
    ),
  },
  { $id: 'CheckFeed' },
);

export const ImportFeedSchema = Type.Object(
  {
    Revision: Type.String({
      maxLength: 64,
      description: 'The `Revision` of the plan: if bookings changed since, nothing is imported (`Failure`: `changed`)',
    }),
    SkipRefused: Type.Optional(
      Type.Boolean({
        description: 'True to import the other lines; otherwise a file with refused lines is not imported',
      }),
    ),
    Again: Type.Optional(Type.Boolean({ description: 'True to import although the plan has a `Newer` import' })),
  },
  { $id: 'ImportFeed' },
);

export type ImportFeed = Static<typeof ImportFeedSchema>;
