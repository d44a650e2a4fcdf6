import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffMember } from '@friends/shared/contract/staff/members';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import { listMembers } from '../../client/programme/members.ts';
import { staffClientAtom } from '../staffClient.ts';

/** One page of the members. */
export function membersAtom(query: ListQuery): LoadedAtom<PagedRows<StaffMember>> {
  return loadedAtom((_, get) => listMembers(get(staffClientAtom), query));
}
