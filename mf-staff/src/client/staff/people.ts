import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, nothing, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { InvitePerson, PersonDecision, PersonRoles, StaffPerson } from '@friends/shared/contract/staff/people';
import { ROLE_NAMES } from '@friends/shared/contract/staff/rights';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readPerson = object<StaffPerson>({
  id: number,
  Email: someText,
  Name: text,
  Roles: list(oneOf(ROLE_NAMES)),
  State: oneOf(['invited', 'open', 'ended']),
  Directory: or(flag, false),
  InvitedBy: or(text, ''),
  InvitedAt: moment,
  InviteEnds: or(moment, null),
  SignedIn: or(moment, null),
  Revision: someText,
});

/** By name, ended accounts last; searches in name and address. */
export function listPeople(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffPerson>> {
  return client.call('staffPeople', page(readPerson), { query: toQuery(query) });
}

/** Null if not found. */
export function fetchPerson(client: StaffClient, id: string): Promise<StaffPerson | null> {
  return client.call('staffPerson', readPerson, { params: { id } }).catch(nullAt(404, 422));
}

/** Emails an invite. Throws `invalid_input`, `conflict` if the address is in the list, `no_right`. */
export function invitePerson(client: StaffClient, invited: InvitePerson): Promise<void> {
  return client.call('invitePerson', nothing, { body: invited });
}

/** Throws `conflict` if the account has changed or the change is invalid; `no_right`. */
export function changeRoles(client: StaffClient, id: number, roles: PersonRoles): Promise<void> {
  return client.call('changePersonRoles', nothing, { params: { id: String(id) }, body: roles });
}

export type Action = 'invite' | 'signOut' | 'end';

const CALLS = { invite: 'invitePersonAgain', signOut: 'signPersonOut', end: 'endPerson' } as const;

/** Throws like `changeRoles`. */
export function updatePerson(client: StaffClient, action: Action, id: number, decision: PersonDecision): Promise<void> {
  return client.call(CALLS[action], nothing, { params: { id: String(id) }, body: decision });
}
