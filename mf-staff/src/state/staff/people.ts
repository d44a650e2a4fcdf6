import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { InvitePerson, PersonDecision, PersonRoles, StaffPerson } from '@friends/shared/contract/staff/people';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  type Action,
  changeRoles,
  fetchPerson,
  invitePerson,
  listPeople,
  updatePerson,
} from '../../client/staff/people.ts';
import { staffClientAtom } from '../staffClient.ts';

export function peopleAtom(query: ListQuery): LoadedAtom<PagedRows<StaffPerson>> {
  return loadedAtom((_, get) => listPeople(get(staffClientAtom), query));
}

/** Null if not found. */
export function personAtom(id: string): LoadedAtom<StaffPerson | null> {
  return loadedAtom((_, get) => fetchPerson(get(staffClientAtom), id));
}

export const fetchPersonAtom = atom(null, (get, _set, { id }: StaffPerson) =>
  fetchPerson(get(staffClientAtom), String(id)),
);

export const invitePersonAtom = atom(null, (get, _set, invited: InvitePerson) =>
  invitePerson(get(staffClientAtom), invited),
);

export const changeRolesAtom = atom(null, (get, _set, id: number, roles: PersonRoles) =>
  changeRoles(get(staffClientAtom), id, roles),
);

export const updatePersonAtom = atom(null, (get, _set, action: Action, id: number, decision: PersonDecision) =>
  updatePerson(get(staffClientAtom), action, id, decision),
);
