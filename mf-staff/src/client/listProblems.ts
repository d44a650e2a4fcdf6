import { flag, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { PROBLEM_TYPES } from '@friends/shared/contract/staff/contentProblemRules';
import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { CONTENT_KINDS } from '@friends/shared/contract/staff/contentRules';
import { oneOf, type StaffClient } from './call.ts';
import { type ListQuery, toQuery } from './listQuery.ts';

const readProblem = object<ContentProblem>({
  Kind: oneOf(CONTENT_KINDS),
  Entry: someText,
  Name: or(text, ''),
  NameEn: or(text, ''),
  Field: or(someText, null),
  Text: text,
  Type: or(oneOf(PROBLEM_TYPES), 'other'),
  IsLive: flag,
  IsDraft: flag,
});

/** By kind and entry. */
export function listProblems(client: StaffClient, query: ListQuery): Promise<PagedRows<ContentProblem>> {
  return client.call('contentProblems', page(readProblem), { query: toQuery(query) });
}
