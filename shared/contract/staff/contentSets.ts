import { type Static, Type } from 'typebox';
import {
  DraftRevision,
  IssueSchema,
  id,
  line,
  orNull,
  ROW,
  SetReferenceSchema,
  State,
  text,
  time,
  timeOrNull,
  UpdatePlan,
  Why,
} from './contentFields.ts';
import { MAX_SET_ENTRIES } from './contentRules.ts';

const SetEntrySchema = Type.Object({
  ...ROW,
  Draft: Type.Union([id('Number of its draft'), Type.Null()], { description: 'Null once it is live' }),
  IsNew: Type.Boolean({ description: 'True if it was not live before' }),
  Changed: Type.Array(text('Field'), { description: 'Fields that the set changes' }),
  Issues: Type.Array(IssueSchema, { description: 'What has to be done before it can go live' }),
  IsChangedSince: Type.Boolean({
    description: 'True if it was published again since, so that it cannot be taken back',
  }),
  Planned: Type.Union([SetReferenceSchema, Type.Null()], {
    description: 'Of a live entry, the planned set that changes it next',
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
    Failure: orNull('Why it did not go live, or end, as planned, in the language of the call'),
    Entries: Type.Array(SetEntrySchema),
    Revision: text('Revision of the set and its drafts, sent back with a decision'),
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
    Why,
  },
  { $id: 'PlanContentSet' },
);

export type PlanContentSet = Static<typeof PlanContentSetSchema>;

export const PlanContentSchema = Type.Object(
  { ...PlanContentSetSchema.properties, Revision: DraftRevision },
  { $id: 'PlanContent' },
);

export type PlanContent = Static<typeof PlanContentSchema>;

export const EndContentSetSchema = Type.Object({ Revision: SetRevision, UpdatePlan, Why }, { $id: 'EndContentSet' });

export type EndContentSet = Static<typeof EndContentSetSchema>;

export const DecideContentSetSchema = Type.Object({ Revision: SetRevision, Why }, { $id: 'DecideContentSet' });

export type DecideContentSet = Static<typeof DecideContentSetSchema>;
