import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { listProblems } from '../client/listProblems.ts';
import type { ListQuery } from '../client/listQuery.ts';
import { staffClientAtom } from './staffClient.ts';

export function problemsAtom(query: ListQuery): LoadedAtom<PagedRows<ContentProblem>> {
  return loadedAtom((_, get) => listProblems(get(staffClientAtom), query));
}
