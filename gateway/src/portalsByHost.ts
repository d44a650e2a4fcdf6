import type { Config } from '@friends/api/platform/config/config';
import { isStaffHost } from '@friends/api/platform/http/staffHost';
import { isIn } from '@friends/releases/registry/portalEntries';
import type { StoredRegistry } from '@friends/releases/registry/stored';
import type { Store } from '@friends/releases/store/store';
import type { FastifyRequest } from 'fastify';
import { createPortal, type PageSettings, type Portal } from './createPortal.ts';
import type { PortalDocuments } from './documents/documentTypes.ts';
import { watchRegistry } from './watchRegistry.ts';

type HostRequest = Pick<FastifyRequest, 'hostname'>;

/** The members' and the staff's portal of one store, chosen by the request's host (docs/decisions/0109). */
export interface PortalsByHost {
  readonly members: Portal;
  portalOf(request: HostRequest): Portal;
  /** True if releases of that name belong to the portal of the request's host; the other portal's stay hidden. */
  has(request: HostRequest, name: string): boolean;
  /** As in `RegistryWatch.fresh`. */
  freshRegistry(): Promise<StoredRegistry | null>;
}

/** @param documents prerendered pages of members; pages of staff are only rendered in browsers */
export function portalsByHost(
  store: Store,
  settings: PageSettings & Pick<Config, 'staffUrl'>,
  documents: Pick<PortalDocuments, 'find' | 'readiness' | 'texts'> | null = null,
): PortalsByHost {
  const registry = watchRegistry(store);
  const members = createPortal(store, { ...settings, portal: 'members', registry }, documents);
  const staff = createPortal(store, {
    ...settings,
    portal: 'staff',
    registry,
    // Hidden from search engines, and without content of other origins.
    portalUrl: null,
    captcha: { provider: 'altcha' },
    imageOrigins: [],
  });
  const portalOf = (request: HostRequest) => (isStaffHost(request, settings) ? staff : members);
  return {
    members,
    portalOf,
    has: (request, name) => isIn(portalOf(request).portal, name),
    freshRegistry: registry.fresh,
  };
}
