import { type Static, Type } from 'typebox';
import { CONTENT_KINDS, SET_STATES } from './contentRules.ts';

// Fields that several calls about content have.

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
const Entry = text('ID of the entry; `draft-` and the number of its draft if it was never live');
export const State = Type.Enum([...SET_STATES], {
  description:
    '`failed`: it could not go live when it was planned to (lists of this state include `live` ones that could not end); `ended`: the versions before are live again',
});

export const SetReferenceSchema = Type.Object({
  id: id('Number of the set'),
  Name: text('Its name'),
  State,
  LiveAt: timeOrNull('When it goes live, or went live; null: no time is planned'),
});

/** The set that an entry's draft belongs to. */
export type SetReference = Static<typeof SetReferenceSchema>;

export const IssueSchema = Type.Object({
  Field: orNull('Field of the entry; null: of the entry as a whole'),
  Text: text('What is missing or wrong, in the language of the call'),
});

/** Something that has to be done before a draft can go live. */
export type ContentIssue = Static<typeof IssueSchema>;

export const ROW = {
  Kind,
  Entry,
  Name: text('Its name in Indonesian'),
  NameEn: text('Its name in English'),
};

export const DraftRevision = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'The `Revision` of the draft that was seen, 0 if there was none; otherwise `conflict`',
});

export const UpdatePlan = Type.Optional(
  Type.Boolean({
    description:
      'Planned drafts of what changes keep their own changes, and get all else from it; without it, they are a `conflict`',
  }),
);

export const Why = Type.Optional(line(500, 'The reason, for the history'));
