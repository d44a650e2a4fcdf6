import type { Answer } from '@friends/shared/client/createClient';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { type Check, readList } from './shape.ts';

/** One page of a list, with the length of the whole list from `x-total-count`. */
export function readPage<Row>(answer: Answer, check: Check<Row>, what: string): PagedRows<Row> {
  const rows = readList(answer.data, check, what);
  return { rows, count: answer.count ?? rows.length };
}
