import { StaffRegistrySchema } from '@friends/shared/contract/staff/publishing';
import type { Store } from '../../store/store.ts';
import type { Backend } from '../backend.ts';
import { portalBackend } from './portalBackend.ts';
import { openPortalClient } from './portalClient.ts';
import { portalStore } from './portalStore.ts';

interface OpenedPortal {
  readonly store: Store;
  readonly backend: Backend;
  /** Origin of the members' portal, whose API answers while screens are checked. */
  readonly membersUrl: string;
}

/** @throws ReleaseRefused, StoreUnreachable */
export async function openPortalBackend(url: string, token: string): Promise<OpenedPortal> {
  const client = await openPortalClient(url.replace(/\/$/, ''), token);
  const registry = await client.call('staffRegistry', StaffRegistrySchema);
  return { store: portalStore(client, registry), backend: portalBackend(client), membersUrl: registry.MembersUrl };
}
