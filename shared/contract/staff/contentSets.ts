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
  Draft: Type.Union([id('ID of its draft'), Type.Null()], { description: 'ID of its draft; null once it is live' }),
  IsNew: Type.Boolean({ description: 'True if the entry was not live before' }),
  Changed: Type.Array(text('Field'), { description: 'Fields that the set changes' }),
  Issues: Type.Array(IssueSchema, { description: 'Issues to fix before it can go live' }),
  IsChangedSince: Type.Boolean({
    description: 'True if the entry was published again since, so that the set cannot be ended',
  }),
  Planned: Type.Union([SetReferenceSchema, Type.Null()], {
    description: 'Next planned set that changes this live entry; null if there is none',
  }),
});

export const ContentSetSchema = Type.Object(
  {
    id: id('ID of the set'),
    Name: text('Name of the set'),
    State,
    LiveAt: timeOrNull('When it goes live, or went live; null if no time is planned'),
    Until: timeOrNull('When the previous versions go live again; null: never'),
    By: text('Who changed it last'),
    At: time('When it was last changed'),
    Why: orNull('Reason for the plan'),
    Failure: orNull('Why it did not go live or end as planned, in the requested language'),
    Entries: Type.Array(SetEntrySchema),
    Revision: text('Revision of the set and its drafts, sent back with a decision'),
  },
  { $id: 'ContentSet' },
);

/** Drafts that go live together: all of them or none. */
export type ContentSet = Static<typeof ContentSetSchema>;

const SetRevision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If the set or a draft has changed since, nothing is done (`conflict`)',
});

export const MakeContentSetSchema = Type.Object(
  {
    Name: line(100, 'Name of the set'),
    Drafts: Type.Array(id('ID of a draft'), { maxItems: MAX_SET_ENTRIES, description: 'Drafts of the set' }),
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
    Until: timeOrNull('When the previous versions go live again; null: never'),
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
