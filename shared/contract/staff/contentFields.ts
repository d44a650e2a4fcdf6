import { type Static, Type } from 'typebox';
import { CONTENT_KINDS, SET_STATES } from './contentRules.ts';

// Fields shared by the calls about content.

export const text = (description: string) => Type.String({ description });
export const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
export const time = (description: string) => Type.String({ format: 'date-time', description });
export const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const id = (description: string) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });
export const line = (maxLength: number, description: string) =>
  Type.String({ maxLength, format: 'one-line', description });

export const Kind = Type.Enum([...CONTENT_KINDS], { description: 'Kind of content' });
export const Fields = Type.Record(Type.String({ maxLength: 50 }), Type.Unknown(), {
  description: 'Fields of the entry, as in its file (docs/contract.md#content-files)',
});
const Entry = text('ID of the entry; `draft-` and the ID of its draft if it was never live');
export const State = Type.Enum([...SET_STATES], {
  description:
    '`failed`: could not go live at the planned time (lists of this state include `live` ones that could not end); `ended`: the previous versions are live again',
});

export const SetReferenceSchema = Type.Object({
  id: id('ID of the set'),
  Name: text('Name of the set'),
  State,
  LiveAt: timeOrNull('When it goes live, or went live; null if no time is planned'),
});

/** The set that an entry's draft belongs to. */
export type SetReference = Static<typeof SetReferenceSchema>;

export const IssueSchema = Type.Object({
  Field: orNull('Field of the entry; null if the issue is about the whole entry'),
  Text: text('What is missing or wrong, in the requested language'),
});

/** Something to fix before a draft can go live. */
export type ContentIssue = Static<typeof IssueSchema>;

export const ROW = {
  Kind,
  Entry,
  Name: text('Name in Indonesian'),
  NameEn: text('Name in English'),
};

export const DraftRevision = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description:
    'The `Revision` of the draft last read, 0 if there was none. If it has changed since, nothing is done (`conflict`)',
});

export const UpdatePlan = Type.Optional(
  Type.Boolean({
    description:
      'True to rebase planned drafts of the affected entries: they keep their own changes and take over all other fields. Otherwise such drafts are a `conflict`',
  }),
);

export const Why = Type.Optional(line(500, 'Reason, stored in the history'));
