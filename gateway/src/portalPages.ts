import type { Config } from '@friends/api/platform/config/config';
import { isStaffHost } from '@friends/api/platform/http/staffHost';
import { isIn } from '@friends/releases/registry/portalEntries';
import type { StoredRegistry } from '@friends/releases/registry/stored';
import type { Store } from '@friends/releases/store/store';
import type { FastifyRequest } from 'fastify';
import type { PortalDocuments } from './documents/documentTypes.ts';
import { type PageSettings, type PortalPage, portalPage } from './portalPage.ts';
import { watchRegistry } from './watchRegistry.ts';

type HostRequest = Pick<FastifyRequest, 'hostname'>;

/** The members' and the staff's portal of one store, chosen by the request's host (docs/decisions/0109). */
export interface PortalPages {
  readonly members: PortalPage;
  portalOf(request: HostRequest): PortalPage;
  /** True if the request's origin has a release of that name; those of the other one stay hidden. */
  has(request: HostRequest, name: string): boolean;
  /** As in `RegistryWatch.fresh`. */
  freshRegistry(): Promise<StoredRegistry | null>;
}

/** @param documents of the members' pages; the staff's are rendered in browsers only */
export function portalPages(
  store: Store,
  settings: PageSettings & Pick<Config, 'staffUrl'>,
  documents: Pick<PortalDocuments, 'find' | 'readiness' | 'texts'> | null = null,
): PortalPages {
  const registry = watchRegistry(store);
  const members = portalPage(store, { ...settings, portal: 'members', registry }, documents);
  const staff = portalPage(store, {
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
