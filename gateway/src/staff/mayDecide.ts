import type { Actor } from '@friends/api/platform/http/context';
import { refuseWithoutRight } from '@friends/api/staff/signIn/authenticate';
import { readStored, type StoredRegistry } from '@friends/releases/registry/stored';
import type { Store } from '@friends/releases/store/store';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import { type Caller, withStoreRefusals } from './performAction.ts';

export const ownsRemote = ({ remotes }: Pick<Actor, 'remotes'>, name: string): boolean =>
  remotes === null || remotes.includes(name);

/** True if a caller may decide which release of a remote is live. For a season's remote, `seasons.change` is enough. */
export function mayDecide(
  { entries }: StoredRegistry,
  caller: Pick<Actor, 'rights' | 'remotes'>,
  name: string,
): boolean {
  const { rights } = caller;
  if (!ownsRemote(caller, name)) return false;
  if (rights.includes('releases.change')) return true;
  if (!rights.includes('seasons.change')) return false;
  return entries.some((entry) => entry.name === name && entry.season !== undefined);
}

/**
 * A preview runs the release's code in the portal, so one of a release that was never live or planned needs the right
 * to activate it.
 *
 * @throws Refusal `no_right`, audited
 */
export async function requirePreviewRight(
  store: Store,
  { staff, request, db, clock }: Caller,
  { name, version }: ReleaseId,
): Promise<void> {
  const registry = await withStoreRefusals(() => readStored(store));
  const isDecided = registry.entries.some((entry) => entry.name === name && entry.version === version);
  if (isDecided ? ownsRemote(staff, name) : mayDecide(registry, staff, name)) return;
  await refuseWithoutRight('makePreview', request, { db, clock });
}

/** @throws Refusal `no_right`, audited */
export async function requireDecisionRight(
  store: Store,
  call: StaffEndpointName,
  { staff, request, db, clock }: Caller,
  name: string,
): Promise<void> {
  const registry = await withStoreRefusals(() => readStored(store));
  if (!mayDecide(registry, staff, name)) await refuseWithoutRight(call, request, { db, clock });
}
