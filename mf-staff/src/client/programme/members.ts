import { flag, moment, number, object, or, page, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { MEMBER_STATES } from '@friends/shared/contract/staff/memberRules';
import type { StaffMember } from '@friends/shared/contract/staff/members';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const MEMBER = {
  id: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Email: text,
  State: oneOf(MEMBER_STATES),
  GeniusMember: flag,
  Country: or(text, ''),
  Points: number,
  SignedUp: moment,
};

/** Members that a search and filters find, the best match first. */
export function listMembers(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffMember>> {
  return client.call('staffMembers', page(object<StaffMember>(MEMBER)), { query: toQuery(query) });
}
