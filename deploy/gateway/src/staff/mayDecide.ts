import { refuseWithoutRight } from '@friends/api/staff/authenticate';
import { readStored, type StoredRegistry } from '@friends/release/registry/stored';
import type { Store } from '@friends/release/store';
import type { StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type { Right } from '@friends/shared/contract/staff/rights';
import { type Caller, reading } from './inStore.ts';

/** Whether somebody with these rights may decide what is live of a remote: of one that is of a season, the campaign team may. */
export function mayDecide({ entries }: StoredRegistry, rights: readonly Right[], name: string): boolean {
  if (rights.includes('releases.change')) return true;
  if (!rights.includes('seasons.change')) return false;
  return entries.some((entry) => entry.name === name && entry.season !== undefined);
}

/** @throws ApiProblem `no_right`, which the audit keeps */
export async function demandDecision(
  store: Store,
  call: StaffEndpointName,
  { staff, request, db, clock }: Caller,
  name: string,
): Promise<void> {
  const registry = await reading(() => readStored(store));
  if (!mayDecide(registry, staff.rights, name)) await refuseWithoutRight(call, request, { db, clock });
}
