import { type Static, Type } from 'typebox';
import { FEED_FAILURES, FEED_PART_BYTES, FEED_UPLOAD_STATES, MAX_FEED_BYTES, MAX_IN_PLAN } from './feedRules.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const COUNTS = {
  Rows: count('Bookings and refused lines of the file'),
  New: count('Bookings that were not there'),
  Changed: count('Bookings that were there, and differ'),
  Cancelled: count('Of the changed ones, those that became cancelled or a no-show'),
  Unchanged: count('Bookings that were there as they are'),
  Refused: count('Lines that are not taken'),
};

export const FeedImportSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the import' }),
    ImportedAt: time('When'),
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
  ImportedAt: time('When'),
  ImportedBy: text('Who imported it'),
  File: text('Name of its file'),
});

const FeedPlanSchema = Type.Object(
  {
    ...COUNTS,
    FileHash: text('SHA-256 of the file, hexadecimal'),
    OwnerChanges: count('Of the refused lines, those that would give a booking another agent, user or source'),
    Moved: count('Bookings that get another agent, user or source'),
    Returned: count('Bookings that were cancelled, or a no-show, and are no longer'),
    RefusedLines: Type.Array(
      Type.Object({
        Line: count('Line of the file, from 1'),
        Reason: text('Why it is refused, in the requested language'),
      }),
      { description: `The first ${MAX_IN_PLAN}` },
    ),
    Points: Type.Object(
      {
        Members: count('Members whose points change'),
        Bookings: count('Bookings of theirs'),
        Points: Type.Integer({ description: 'Sum of their points' }),
        WithoutMember: Type.Object(
          { Bookings: count('Number of them'), Points: count('Their points') },
          { description: 'Stays of users who are not members; they are credited if the user signs up' },
        ),
        First: Type.Array(
          Type.Object({
            AgentCode: text('Agency of the member'),
            UserId: text('User ID'),
            Bookings: count('Bookings that change the points'),
            Points: Type.Integer({ description: 'What they bring; negative: what is reversed' }),
          }),
          { description: `The most points first, ${MAX_IN_PLAN} at most` },
        ),
      },
      { description: 'Credited and reversed once it is due, without extra points of promotions' },
    ),
    Same: Type.Union([OtherImportSchema, Type.Null()], {
      description: 'The first import of the same file, or of the same bookings',
    }),
    Newer: Type.Union([OtherImportSchema, Type.Null()], {
      description: 'The last import of other bookings since then: importing this file undoes its changes',
    }),
    Revision: text('Of the file and of the bookings that it changes; the import names it'),
  },
  { $id: 'FeedPlan' },
);

/** Result of a dry run. */
export type FeedPlan = Static<typeof FeedPlanSchema>;

const UPLOAD = {
  id: Type.Integer({ description: 'Number of the upload' }),
  File: text('Name of the file'),
  UploadedBy: text('Who uploads it'),
  UploadedAt: time('When they began'),
  State: Type.Enum([...FEED_UPLOAD_STATES]),
};

export const UploadedFeedSchema = Type.Object(UPLOAD, { $id: 'UploadedFeed' });

/** An upload in the list of uploads. */
export type UploadedFeed = Static<typeof UploadedFeedSchema>;

export const FeedUploadSchema = Type.Object(
  {
    ...UPLOAD,
    Bytes: count('Length of the file'),
    Received: count('Bytes that were received'),
    Done: count('Progress of the dry run or the import'),
    Total: count('The same at the end; 0: not known'),
    AllowOwnerChange: Type.Boolean({ description: 'Lines may give a booking another agent, user or source' }),
    Plan: Type.Union([FeedPlanSchema, Type.Null()], { description: 'Null before the dry run has ended' }),
    Failure: Type.Union([Type.Enum([...FEED_FAILURES]), Type.Null()], {
      description: 'Why the last dry run or import ended without a result; nothing was changed',
    }),
    Unreadable: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the file is not a feed, in the requested language',
    }),
    Import: Type.Union([Type.Integer(), Type.Null()], { description: 'Number of its import' }),
  },
  { $id: 'FeedUpload' },
);

/** A booking feed that was uploaded, and how far it has come. */
export type FeedUpload = Static<typeof FeedUploadSchema>;

export const StartFeedUploadSchema = Type.Object(
  {
    File: Type.String({ minLength: 1, maxLength: 255, format: 'one-line', description: 'Name of the file' }),
    Bytes: Type.Integer({ minimum: 1, maximum: MAX_FEED_BYTES, description: 'Its length' }),
  },
  { $id: 'StartFeedUpload' },
);

export type StartFeedUpload = Static<typeof StartFeedUploadSchema>;

export const AddFeedPartSchema = Type.Object(
  {
    Content: Type.String({
      minLength: 1,
      maxLength: Math.ceil(FEED_PART_BYTES / 3) * 4,
      description: `The part as base64; each but the last has ${FEED_PART_BYTES} bytes`,
    }),
  },
  { $id: 'AddFeedPart' },
);

export const CheckFeedSchema = Type.Object(
  {
    AllowOwnerChange: Type.Optional(
      Type.Boolean({ description: 'Lines may give a booking another agent, user or source; else they are refused' }),
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
      Type.Boolean({ description: 'Imports the other lines; without it, a file with refused lines is not imported' }),
    ),
    Again: Type.Optional(Type.Boolean({ description: 'Imports a file of which the plan names a `Newer` import' })),
  },
  { $id: 'ImportFeed' },
);

export type ImportFeed = Static<typeof ImportFeedSchema>;
