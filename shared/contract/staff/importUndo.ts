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
  Restored: count('Changed bookings that get their former values back'),
  Removed: count('New bookings that are deleted'),
  Cancelled: count('New bookings that are cancelled instead of deleted, as the ledger refers to them'),
  Kept: count('Bookings that stay as they are because they were changed since'),
};

export const ImportDetailsSchema = Type.Object(
  {
    ...FeedImportSchema.properties,
    Undo: Type.Union(
      [
        Type.Object({
          State: Type.Enum([...UNDO_STATES]),
          AskedBy: text('Who requested it'),
          AskedAt: time('When it was requested'),
          Reason: text('Reason for the undo'),
          DoneBy: orNull('Who undid it; two names if two approved'),
          DoneAt: timeOrNull('When it was undone'),
          ...UNDO_COUNTS,
          Done: count('Bookings processed so far'),
          Total: count('Bookings to process; 0 if not yet known'),
          Failure: Type.Union([Type.Enum([...UNDO_FAILURES]), Type.Null()], {
            description: 'Why it failed; nothing was changed',
          }),
        }),
        Type.Null(),
      ],
      { description: 'State of the undo; null if it was not requested. Its counts are 0 until it is done' },
    ),
  },
  { $id: 'ImportDetails' },
);

/** An import with the state of its undo. */
export type ImportDetails = Static<typeof ImportDetailsSchema>;

export const ImportUndoPlanSchema = Type.Object(
  {
    ...UNDO_COUNTS,
    Unrecorded: count('Changes that cannot be undone because they were not recorded or the booking no longer exists'),
    KeptFirst: Type.Array(Type.String(), { description: `References of bookings that stay; at most ${MAX_IN_PLAN}` }),
    Points: Type.Object(
      {
        Members: count('Members whose points change'),
        Gained: count('Points that members gain in total'),
        Lost: count('Points that members lose in total'),
        First: Type.Array(
          Type.Object({
            MemberId: Type.Integer({ description: 'ID of the member' }),
            Points: Type.Integer({ description: 'Points gained; negative: lost' }),
          }),
          { description: `Members with the largest losses first, at most ${MAX_IN_PLAN}` },
        ),
      },
      { description: 'Points that the next credit run will post, without extra points of promotions' },
    ),
    NeedsSecond: Type.Boolean({ description: 'True if so many points change that a second person must approve' }),
    Revision: text('Revision of the affected bookings; sent back with the undo, so that a changed plan is refused'),
  },
  { $id: 'ImportUndoPlan' },
);

/** Preview of undoing an import. */
export type ImportUndoPlan = Static<typeof ImportUndoPlanSchema>;

export const UndoImportSchema = Type.Object(
  {
    Revision: Type.String({ maxLength: 64, description: 'The `Revision` of the plan' }),
    Why: Type.String({ maxLength: 500, description: 'Reason; may be empty for an approval' }),
  },
  { $id: 'UndoImport' },
);

export type UndoImport = Static<typeof UndoImportSchema>;

export const RejectImportUndoSchema = Type.Object(
  { Why: Type.String({ maxLength: 500, description: 'Reason' }) },
  { $id: 'RejectImportUndo' },
);

export type RejectImportUndo = Static<typeof RejectImportUndoSchema>;
