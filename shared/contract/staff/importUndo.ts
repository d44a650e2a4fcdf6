import { type Static, Type } from 'typebox';
import { FeedImportSchema } from './feed.ts';
import { MAX_IN_PLAN, UNDO_FAILURES, UNDO_STATES } from './feedRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const UNDO_COUNTS = {
  Restored: count('Changed bookings that get their former values'),
  Removed: count('New bookings that are deleted'),
  Cancelled: count('New bookings that are cancelled instead of deleted, as the ledger refers to them'),
  Kept: count('Bookings that stay as they are, as they were changed since'),
};

export const ImportDetailsSchema = Type.Object(
  {
    ...FeedImportSchema.properties,
    Undo: Type.Union(
      [
        Type.Object({
          State: Type.Enum([...UNDO_STATES]),
          AskedBy: text('Who requested it'),
          AskedAt: time('When'),
          Reason: text('Why'),
          DoneBy: orNull('Who undid it; two names if two approved'),
          DoneAt: timeOrNull('When'),
          ...UNDO_COUNTS,
          Done: count('Bookings done while it runs'),
          Total: count('Bookings to undo; 0 if not yet known'),
          Failure: Type.Union([Type.Enum([...UNDO_FAILURES]), Type.Null()], {
            description: 'Why it failed; nothing was changed',
          }),
        }),
        Type.Null(),
      ],
      { description: 'Null if not requested; the numbers are 0 until it is done' },
    ),
  },
  { $id: 'ImportDetails' },
);

/** One import, and how far undoing it has come. */
export type ImportDetails = Static<typeof ImportDetailsSchema>;

export const ImportUndoPlanSchema = Type.Object(
  {
    ...UNDO_COUNTS,
    Unrecorded: count('Changes of the import that are not recorded, or whose bookings are gone; they stay'),
    KeptFirst: Type.Array(Type.String(), { description: `References of those that stay; ${MAX_IN_PLAN} at most` }),
    Points: Type.Object(
      {
        Members: count('Members whose points change'),
        Gained: count('What some of them gain'),
        Lost: count('What others lose'),
        First: Type.Array(
          Type.Object({
            MemberId: Type.Integer({ description: 'Number of the member' }),
            Points: Type.Integer({ description: 'What they gain; negative: lose' }),
          }),
          { description: `Who loses most first, ${MAX_IN_PLAN} at most` },
        ),
      },
      { description: 'Posted by the next credit run, without extra points of promotions' },
    ),
    NeedsSecond: Type.Boolean({ description: 'True if so many points change that two people must agree' }),
    Revision: text('Revision of the affected bookings; sent back with the undo, so that a changed plan is refused'),
  },
  { $id: 'ImportUndoPlan' },
);

/** Preview of undoing an import. */
export type ImportUndoPlan = Static<typeof ImportUndoPlanSchema>;

export const UndoImportSchema = Type.Object(
  {
    Revision: Type.String({ maxLength: 64, description: 'The `Revision` of the plan' }),
    Why: Type.String({ maxLength: 500, description: 'Reason; an approval may leave it empty' }),
  },
  { $id: 'UndoImport' },
);

export type UndoImport = Static<typeof UndoImportSchema>;

export const RejectImportUndoSchema = Type.Object(
  { Why: Type.String({ maxLength: 500, description: 'Reason' }) },
  { $id: 'RejectImportUndo' },
);

export type RejectImportUndo = Static<typeof RejectImportUndoSchema>;
