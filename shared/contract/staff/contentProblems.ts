import { type Static, Type } from 'typebox';
import { IssueSchema, ROW } from './contentFields.ts';
import { PROBLEM_TYPES } from './contentProblemRules.ts';

export const ContentProblemSchema = Type.Object(
  {
    ...ROW,
    ...IssueSchema.properties,
    Type: Type.Enum([...PROBLEM_TYPES], {
      description: '`other`: headings, elements that are not allowed, and values that cannot be published',
    }),
    IsLive: Type.Boolean({ description: 'True if the live entry has the problem' }),
    IsDraft: Type.Boolean({ description: 'True if the draft has the problem' }),
  },
  { $id: 'ContentProblem' },
);

/** A problem of a live entry, or of a draft that cannot go live before it is fixed. */
export type ContentProblem = Static<typeof ContentProblemSchema>;
