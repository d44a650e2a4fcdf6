import { type Static, Type } from 'typebox';
import {
  count,
  DraftRevision,
  Fields,
  IssueSchema,
  id,
  Kind,
  orNull,
  ROW,
  SetReferenceSchema,
  text,
  time,
  timeOrNull,
  UpdatePlan,
  Why,
} from './contentFields.ts';
import { CONTENT_IMPACTS, VERSION_ORIGINS } from './contentRules.ts';
import { PREVIEW_READERS } from './previewAudience.ts';

export const ContentRowSchema = Type.Object(
  {
    ...ROW,
    IsLive: Type.Boolean({ description: 'False if it is a draft that was never live' }),
    IsShown: Type.Boolean({ description: 'True if readers can see it; first and last days are not considered' }),
    Live: Type.Union([Fields, Type.Null()], { description: 'The live fields without HTML; null if it was never live' }),
    Draft: Type.Union(
      [
        Type.Object({
          Name: text('Its name in Indonesian'),
          NameEn: text('Its name in English'),
          Fields,
          Revision: id('Number of times that it was saved'),
          By: text('Who saved it last'),
          At: time('When'),
          Changed: Type.Array(text('Field'), { description: 'Fields that differ from the live ones' }),
          Issues: count('Number of issues'),
          Set: Type.Union([SetReferenceSchema, Type.Null()]),
        }),
        Type.Null(),
      ],
      { description: 'Draft of the entry, fields without HTML; null if it has none' },
    ),
    Version: count('Latest version number; 0 if it has no history yet'),
    ChangedAt: timeOrNull('When the live entry or its draft changed last; null if unknown'),
  },
  { $id: 'ContentRow' },
);

/** An entry in a list, with its live fields and its draft. */
export type ContentRow = Static<typeof ContentRowSchema>;

const VersionSchema = Type.Object({
  Version: id('Version number'),
  At: time('When it went live'),
  By: orNull('Who published it; null if unknown'),
  Origin: Type.Enum([...VERSION_ORIGINS], {
    description: '`found`: it was live before its history began, or was changed outside of it',
  }),
  Why: orNull('Reason for publishing it'),
  Set: Type.Union([Type.Object({ id: id('ID of the set'), Name: text('Its name') }), Type.Null()]),
  Changed: Type.Array(text('Field'), { description: 'Fields that differ from the previous version' }),
});

/** One published version, without its fields. */
export type ContentVersion = Static<typeof VersionSchema>;

export const ContentEntrySchema = Type.Object(
  {
    ...ROW,
    Live: Type.Union(
      [
        Type.Object({
          Fields,
          Revision: text('Revision of the live entry, which drafts are based on'),
          By: orNull('Who published it; null if unknown'),
          At: timeOrNull('When it was published; null if unknown'),
        }),
        Type.Null(),
      ],
      { description: 'Null if it was never live' },
    ),
    Draft: Type.Union(
      [
        Type.Object({
          id: id('ID of the draft'),
          Fields,
          Base: Type.Union([Fields, Type.Null()], {
            description: 'Live fields that the draft is based on; null if there were none',
          }),
          Revision: id('Number of times that it was saved'),
          By: text('Who saved it last'),
          At: time('When'),
          Set: Type.Union([SetReferenceSchema, Type.Null()]),
          Issues: Type.Array(IssueSchema, { description: 'Issues to fix before it can go live' }),
        }),
        Type.Null(),
      ],
      { description: 'Draft of the entry; null if it has none' },
    ),
    Impact: Type.Array(
      Type.Object({
        Kind: Type.Enum([...CONTENT_IMPACTS]),
        Count: count('Number of them'),
      }),
      {
        description:
          'What a change affects. `goals`: members who save for the reward; `openClaims`: pending claims, which keep their price; `rewards`: rewards of the category; `creditedLastMonth`: bookings that earned its points last month',
      },
    ),
    Versions: Type.Array(VersionSchema, { description: 'Versions, latest first' }),
  },
  { $id: 'ContentEntry' },
);

/** An entry with its draft and its history. */
export type ContentEntry = Static<typeof ContentEntrySchema>;

export const ContentDifferenceSchema = Type.Object(
  {
    Version: VersionSchema,
    Before: Type.Union([Fields, Type.Null()], {
      description: 'Fields of the previous version; null if it is the first',
    }),
    After: Fields,
  },
  { $id: 'ContentDifference' },
);

/** Fields of a version and of the previous one. */
export type ContentDifference = Static<typeof ContentDifferenceSchema>;

export const BeginContentSchema = Type.Object({ Kind, Fields }, { $id: 'BeginContent' });

export type BeginContent = Static<typeof BeginContentSchema>;

export const SaveContentSchema = Type.Object(
  {
    Revision: DraftRevision,
    Live: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description:
        'The `Revision` of the live entry last read, null if there was none. If it has changed since, nothing is done (`conflict`)',
    }),
    Fields,
  },
  { $id: 'SaveContent' },
);

export type SaveContent = Static<typeof SaveContentSchema>;

export const DiscardContentSchema = Type.Object({ Revision: DraftRevision }, { $id: 'DiscardContent' });

export type DiscardContent = Static<typeof DiscardContentSchema>;

export const PublishContentSchema = Type.Object({ Revision: DraftRevision, Why }, { $id: 'PublishContent' });

export type PublishContent = Static<typeof PublishContentSchema>;

export const RestoreContentSchema = Type.Object(
  {
    Version: id('Version to restore'),
    Live: Type.String({ maxLength: 64, description: 'The `Revision` of the live entry last read' }),
    UpdatePlan,
    Why,
  },
  { $id: 'RestoreContent' },
);

export type RestoreContent = Static<typeof RestoreContentSchema>;

const Left = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()], {
  description: 'Units left; null: unlimited',
});

export const RewardStockSchema = Type.Object({ Left }, { $id: 'RewardStock' });

/** Stock of a reward; each claim takes one unit. */
export type RewardStock = Static<typeof RewardStockSchema>;

export const SetRewardStockSchema = Type.Object(
  {
    Left,
    Seen: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The `Left` last read; units claimed since then are also subtracted from the new number',
    }),
    Why,
  },
  { $id: 'SetRewardStock' },
);

export type SetRewardStock = Static<typeof SetRewardStockSchema>;

export const PreviewContentSchema = Type.Object(
  {
    Draft: Type.Optional(id('ID of a draft')),
    Set: Type.Optional(id('ID of a set; give either this or `Draft`')),
    At: Type.Optional(time('Future time to show the portal at; default: now')),
    Reader: Type.Optional(
      Type.Enum([...PREVIEW_READERS], {
        description: 'Visitor or sample member to show the portal to; default: the person who opens the link',
      }),
    ),
    Country: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Country ID of that reader; default: Indonesia' }),
    ),
  },
  { $id: 'PreviewContent' },
);

/** Drafts to preview: one, or those of a set. */
export type PreviewContent = Static<typeof PreviewContentSchema>;

export const ContentEntryParams = Type.Object({
  kind: Kind,
  entry: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$', description: 'ID of the entry' }),
});

export const ContentVersionParams = Type.Object({ ...ContentEntryParams.properties, version: id('Version number') });
