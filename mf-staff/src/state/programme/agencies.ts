import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { ChangeAgency, StaffAgency } from '@friends/shared/contract/staff/agencies';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import { changeAgency, listAgencies } from '../../client/programme/agencies.ts';
import { DEFAULT_QUERY } from '../defaultQuery.ts';
import { staffClientAtom } from '../staffClient.ts';

export function agenciesAtom(query: ListQuery): LoadedAtom<PagedRows<StaffAgency>> {
  return loadedAtom((_, get) => listAgencies(get(staffClientAtom), query));
}

/** The current agency; null if it no longer exists. */
export const fetchAgencyAtom = atom(null, async (get, _set, { AgentCode }: StaffAgency) => {
  const { rows } = await listAgencies(get(staffClientAtom), { ...DEFAULT_QUERY, q: AgentCode, perPage: 200 });
  return rows.find((agency) => agency.AgentCode === AgentCode) ?? null;
});

export const changeAgencyAtom = atom(null, (get, _set, change: ChangeAgency) =>
  changeAgency(get(staffClientAtom), change),
);
