import { type Static, Type } from 'typebox';
import {
  CONTENT_IMPACTS,
  CONTENT_KINDS,
  MAX_SET_ENTRIES,
  MAX_TABLE_BYTES,
  SET_STATES,
  TABLE_KINDS,
  TABLE_LINES,
  VERSION_ORIGINS,
} from './contentRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const id = (description: string) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });
const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });

export const Kind = Type.Enum([...CONTENT_KINDS], { description: 'Kind of content' });
const Fields = Type.Record(Type.String({ maxLength: 50 }), Type.Unknown(), {
  description: 'Fields of the entry, as in its file (docs/contract.md#content-files)',
});
const Entry = text('ID of the entry; `draft-` and the number of its draft if it was never live');
const State = Type.Enum([...SET_STATES], {
  description: '`failed`: it could not go live when it was planned to; `ended`: the versions before are live again',
});

const SetReferenceSchema = Type.Object({
  id: id('Number of the set'),
  Name: text('Its name'),
  State,
  LiveAt: timeOrNull('When it goes live, or went live; null: no time is planned'),
});

/** The set that an entry's draft belongs to. */
export type SetReference = Static<typeof SetReferenceSchema>;

const IssueSchema = Type.Object({
  Field: orNull('Field of the entry; null: of the entry as a whole'),
  Text: text('What is missing or wrong, in the language of the call'),
});

/** Something that has to be done before a draft can go live. */
export type ContentIssue = Static<typeof IssueSchema>;

const ROW = {
  Kind,
  Entry,
  Name: text('Its name in Indonesian'),
  NameEn: text('Its name in English'),
};

export const ContentRowSchema = Type.Object(
  {
    ...ROW,
    IsLive: Type.Boolean({ description: 'False if it is a draft that was never live' }),
    IsShown: Type.Boolean({ description: 'True if readers see it, apart from its days' }),
    Live: Type.Union([Fields, Type.Null()], { description: 'The live fields without HTML; null if it was never live' }),
    Draft: Type.Union(
      [
        Type.Object({
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
      { description: 'Its draft, fields without HTML; null if it has none' },
    ),
    Version: count('Number of its latest version; 0 if it has no history yet'),
    ChangedAt: timeOrNull('When the live entry or its draft changed last; null if unknown'),
  },
  { $id: 'ContentRow' },
);

/** One entry in a list: live and draft side by side. */
export type ContentRow = Static<typeof ContentRowSchema>;

const VersionSchema = Type.Object({
  Version: id('Its number'),
  At: time('When it went live'),
  By: orNull('Who published it; null if unknown'),
  Origin: Type.Enum([...VERSION_ORIGINS], {
    description: '`found`: it was live before its history began, or was changed outside of it',
  }),
  Why: orNull('Their reason'),
  Set: Type.Union([Type.Object({ id: id('Number of the set'), Name: text('Its name') }), Type.Null()]),
  Changed: Type.Array(text('Field'), { description: 'Fields that differ from the version before' }),
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
          Revision: text('Names its state; a draft names the one that it is based on'),
          By: orNull('Who published it; null if unknown'),
          At: timeOrNull('When; null if unknown'),
        }),
        Type.Null(),
      ],
      { description: 'Null if it was never live' },
    ),
    Draft: Type.Union(
      [
        Type.Object({
          id: id('Its number'),
          Fields,
          Base: Type.Union([Fields, Type.Null()], { description: 'The live fields that it is based on' }),
          Revision: id('Number of times that it was saved'),
          By: text('Who saved it last'),
          At: time('When'),
          Set: Type.Union([SetReferenceSchema, Type.Null()]),
          Issues: Type.Array(IssueSchema, { description: 'What has to be done before it can go live' }),
        }),
        Type.Null(),
      ],
      { description: 'Null if it has none' },
    ),
    Impact: Type.Array(
      Type.Object({
        Kind: Type.Enum([...CONTENT_IMPACTS]),
        Count: count('How many'),
      }),
      {
        description:
          'What a change touches: `goals`: members who save for the reward; `openClaims`: claims that keep their price; `rewards`: rewards of the category; `creditedLastMonth`: bookings that brought its points',
      },
    ),
    Versions: Type.Array(VersionSchema, { description: 'The latest first' }),
  },
  { $id: 'ContentEntry' },
);

/** An entry with its draft and its history. */
export type ContentEntry = Static<typeof ContentEntrySchema>;

export const ContentDifferenceSchema = Type.Object(
  {
    Version: VersionSchema,
    Before: Type.Union([Fields, Type.Null()], { description: 'Fields of the version before; null if it is the first' }),
    After: Fields,
  },
  { $id: 'ContentDifference' },
);

/** A version beside the one before it. */
export type ContentDifference = Static<typeof ContentDifferenceSchema>;

const DraftRevision = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'The `Revision` of the draft that was seen, 0 if there was none; otherwise `conflict`',
});

export const BeginContentSchema = Type.Object({ Kind, Fields }, { $id: 'BeginContent' });

export type BeginContent = Static<typeof BeginContentSchema>;

export const SaveContentSchema = Type.Object(
  {
    Revision: DraftRevision,
    Live: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description: 'The `Revision` of the live entry that was seen, null if there was none; otherwise `conflict`',
    }),
    Fields,
  },
  { $id: 'SaveContent' },
);

export type SaveContent = Static<typeof SaveContentSchema>;

const Why = Type.Optional(line(500, 'The reason, for the history'));

export const DiscardContentSchema = Type.Object({ Revision: DraftRevision }, { $id: 'DiscardContent' });

export type DiscardContent = Static<typeof DiscardContentSchema>;

export const PublishContentSchema = Type.Object({ Revision: DraftRevision, Why }, { $id: 'PublishContent' });

export type PublishContent = Static<typeof PublishContentSchema>;

export const RestoreContentSchema = Type.Object(
  {
    Version: id('Version that is live again'),
    Live: Type.String({ maxLength: 64, description: 'The `Revision` of the live entry that was seen' }),
    Why,
  },
  { $id: 'RestoreContent' },
);

export type RestoreContent = Static<typeof RestoreContentSchema>;

const SetEntrySchema = Type.Object({
  ...ROW,
  Draft: Type.Union([id('Number of its draft'), Type.Null()], { description: 'Null once it is live' }),
  IsNew: Type.Boolean({ description: 'True if it was not live before' }),
  Changed: Type.Array(text('Field'), { description: 'Fields that the set changes' }),
  Issues: Type.Array(IssueSchema, { description: 'What has to be done before it can go live' }),
  IsChangedSince: Type.Boolean({
    description: 'True if it was published again since, so that it cannot be taken back',
  }),
});

export const ContentSetSchema = Type.Object(
  {
    id: id('Its number'),
    Name: text('Its name'),
    State,
    LiveAt: timeOrNull('When it goes live, or went live; null: no time is planned'),
    Until: timeOrNull('When the versions before are live again; null: never'),
    By: text('Who changed it last'),
    At: time('When'),
    Why: orNull('Reason of the plan'),
    Failure: orNull('Why it did not go live as planned, in the language of the call'),
    Entries: Type.Array(SetEntrySchema),
    Revision: text('Names the state of the set and its drafts; a decision names the one that was seen'),
  },
  { $id: 'ContentSet' },
);

/** Drafts that go live together, all or none. */
export type ContentSet = Static<typeof ContentSetSchema>;

const SetRevision = Type.String({
  maxLength: 64,
  description: 'The `Revision` that was seen: if the set or a draft has changed since, nothing is done (`conflict`)',
});

export const MakeContentSetSchema = Type.Object(
  {
    Name: line(100, 'Its name'),
    Drafts: Type.Array(id('Number of a draft'), { maxItems: MAX_SET_ENTRIES, description: 'Drafts of the set' }),
  },
  { $id: 'MakeContentSet' },
);

export type MakeContentSet = Static<typeof MakeContentSetSchema>;

export const ChangeContentSetSchema = Type.Object(
  { ...MakeContentSetSchema.properties, Revision: SetRevision },
  { $id: 'ChangeContentSet' },
);

export type ChangeContentSet = Static<typeof ChangeContentSetSchema>;

export const PlanContentSetSchema = Type.Object(
  {
    Revision: SetRevision,
    LiveAt: timeOrNull('When it goes live; null: now'),
    Until: timeOrNull('When the versions before are live again; null: never'),
    Drafts: Type.Optional(
      Type.Array(Type.Object({ id: id('Number of a draft'), Revision: DraftRevision }), {
        maxItems: MAX_SET_ENTRIES,
        description: 'Drafts that were seen before the set was made: if one has changed since, nothing is done',
      }),
    ),
    Why,
  },
  { $id: 'PlanContentSet' },
);

export type PlanContentSet = Static<typeof PlanContentSetSchema>;

export const DecideContentSetSchema = Type.Object({ Revision: SetRevision, Why }, { $id: 'DecideContentSet' });

export type DecideContentSet = Static<typeof DecideContentSetSchema>;

const TableKindField = Type.Enum([...TABLE_KINDS], { description: 'Kind of content' });

export const ContentTableQuery = Type.Object({ Kind: TableKindField });

const TABLE = {
  Kind: TableKindField,
  File: line(255, 'Name of the file'),
  Content: Type.String({
    maxLength: Math.ceil(MAX_TABLE_BYTES / 3) * 4,
    description: 'The file as base64: CSV or a workbook with a column `id`, and any of the fields without HTML',
  }),
};

export const CheckContentTableSchema = Type.Object(TABLE, { $id: 'CheckContentTable' });

export type CheckContentTable = Static<typeof CheckContentTableSchema>;

export const ContentTablePlanSchema = Type.Object(
  {
    Lines: Type.Array(
      Type.Object({
        Line: id('Line of the file'),
        ...{ Name: ROW.Name, NameEn: ROW.NameEn },
        State: Type.Enum([...TABLE_LINES]),
        Changed: Type.Array(
          Type.Object({
            Field: text('Field'),
            Before: orNull('Its live value as text; null: none'),
            After: orNull('Its value in the file; null: none'),
          }),
        ),
        Issues: Type.Array(IssueSchema, { description: 'Why it is `wrong`' }),
      }),
    ),
    Revision: text('Names the plan; an import names the one that was seen'),
  },
  { $id: 'ContentTablePlan' },
);

/** What the import of a table would draft, by line. */
export type ContentTablePlan = Static<typeof ContentTablePlanSchema>;

export const ImportContentTableSchema = Type.Object(
  {
    ...TABLE,
    Revision: Type.String({ maxLength: 64, description: 'The `Revision` that was seen; otherwise `conflict`' }),
  },
  { $id: 'ImportContentTable' },
);

export type ImportContentTable = Static<typeof ImportContentTableSchema>;

const Left = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()], {
  description: 'Pieces left; null: unlimited',
});

export const RewardStockSchema = Type.Object({ Left }, { $id: 'RewardStock' });

/** Pieces of a reward that are left; each claim takes one. */
export type RewardStock = Static<typeof RewardStockSchema>;

export const SetRewardStockSchema = Type.Object(
  {
    Left,
    Seen: Type.Union([Type.Integer(), Type.Null()], {
      description: 'What was left when it was seen: claims since then take from the new number, too',
    }),
    Why,
  },
  { $id: 'SetRewardStock' },
);

export type SetRewardStock = Static<typeof SetRewardStockSchema>;

export const PreviewContentSchema = Type.Object(
  {
    Draft: Type.Optional(id('Number of a draft')),
    Set: Type.Optional(id('Number of a set; one of the two')),
    At: Type.Optional(time('The portal as of then, a time to come; without it, as of now')),
  },
  { $id: 'PreviewContent' },
);

/** Drafts to preview: one, or those of a set. */
export type PreviewContent = Static<typeof PreviewContentSchema>;

export const ContentEntryParams = Type.Object({
  kind: Kind,
  entry: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$', description: 'ID of the entry' }),
});

export const ContentVersionParams = Type.Object({ ...ContentEntryParams.properties, version: id('Its number') });
