import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { HelpMember, MemberPage, MoveMember, StaffMember, Timeline } from '@friends/shared/contract/staff/members';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  fetchDetails,
  fetchMember,
  fetchTimeline,
  helpMember,
  listMembers,
  moveMember,
} from '../../client/programme/members.ts';
import { DEFAULT_QUERY } from '../defaultQuery.ts';
import { staffClientAtom } from '../staffClient.ts';

/** One page of the members. */
export function membersAtom(query: ListQuery): LoadedAtom<PagedRows<StaffMember>> {
  return loadedAtom((_, get) => listMembers(get(staffClientAtom), query));
}

/** The first page of the members that match a text, the best match first. */
export const memberSearchAtom = (q: string): LoadedAtom<PagedRows<StaffMember>> => membersAtom({ ...DEFAULT_QUERY, q });

/** Null if not found. */
export function memberAtom(id: string): LoadedAtom<MemberPage | null> {
  return loadedAtom((_, get) => fetchMember(get(staffClientAtom), id));
}

/** Fetches the member once, without a loading state. */
export const fetchMemberAtom = atom(null, (get, _set, { id }: MemberPage) =>
  fetchMember(get(staffClientAtom), String(id)),
);

export const helpMemberAtom = atom(null, (get, _set, id: number, help: HelpMember) =>
  helpMember(get(staffClientAtom), id, help),
);

export const moveMemberAtom = atom(null, (get, _set, id: number, move: MoveMember) =>
  moveMember(get(staffClientAtom), id, move),
);

/** Unmasked contacts and payout details; every call is audited. */
export const fetchMemberDetailsAtom = atom(null, (get, _set, id: number) => fetchDetails(get(staffClientAtom), id));

/**
 * The latest events of a member.
 *
 * @param kind of events; empty: all
 */
export function timelineAtom({ id }: Pick<MemberPage, 'id'>, kind: string): LoadedAtom<Timeline> {
  return loadedAtom((_, get) => fetchTimeline(get(staffClientAtom), id, { kind, before: null }));
}

/** A page of earlier events. */
export const fetchEarlierEventsAtom = atom(null, (get, _set, id: number, kind: string, before: string) =>
  fetchTimeline(get(staffClientAtom), id, { kind, before }),
);
