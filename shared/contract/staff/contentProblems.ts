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
    IsLive: Type.Boolean({ description: 'The live entry has it' }),
    IsDraft: Type.Boolean({ description: 'Its draft has it' }),
  },
  { $id: 'ContentProblem' },
);

/** Something in an entry that readers stumble over, or that has to be fixed before its draft can go live. */
export type ContentProblem = Static<typeof ContentProblemSchema>;
