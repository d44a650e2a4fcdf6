import { Kind } from '@friends/shared/contract/staff/contentFields';
import { PROBLEM_PLACES, PROBLEM_TYPES } from '@friends/shared/contract/staff/contentProblemRules';
import { type ContentProblem, ContentProblemSchema } from '@friends/shared/contract/staff/contentProblems';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../platform/http/context.ts';
import { defineList, unpagedList } from '../../staff/lists/defineList.ts';
import { PROBLEM_COLUMNS } from './problemColumns.ts';
import { readProblems } from './readProblems.ts';

const PROBLEMS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name, the ID or the problem' })),
  Kind: Type.Optional(Kind),
  Type: Type.Optional(Type.Enum([...PROBLEM_TYPES], { description: 'All if omitted' })),
  Place: Type.Optional(Type.Enum([...PROBLEM_PLACES], { description: 'Both if omitted' })),
};

const hasWords = ({ Name, NameEn, Entry, Text }: ContentProblem, words: string): boolean =>
  [Name, NameEn, Entry, Text].join('\n').toLowerCase().includes(words.toLowerCase());

/** Calls about problems of content. */
export function contentProblemRoutes(app: FastifyInstance, context: AppContext): void {
  defineList(app, context, {
    list: 'content-problems',
    tag: 'Problems of content',
    summary: 'Broken links, missing translations and other problems of live content and drafts, by entry',
    query: PROBLEMS_QUERY,
    row: ContentProblemSchema,
    columns: PROBLEM_COLUMNS,
    find: ({ Q = '', Kind: kind, Type: type, Place: place }, { language }) =>
      unpagedList(async () =>
        (await readProblems(context, language)).filter(
          (problem) =>
            (kind === undefined || problem.Kind === kind) &&
            (type === undefined || problem.Type === type) &&
            (place === undefined || problem[place === 'live' ? 'IsLive' : 'IsDraft']) &&
            hasWords(problem, Q.trim()),
        ),
      ),
  });
}
