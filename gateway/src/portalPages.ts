import type { Config } from '@friends/api/platform/config/config';
import { isStaffHost } from '@friends/api/platform/http/staffHost';
import { isIn } from '@friends/releases/registry/portalEntries';
import type { StoredRegistry } from '@friends/releases/registry/stored';
import type { Store } from '@friends/releases/store/store';
import type { FastifyRequest } from 'fastify';
import type { PortalDocuments } from './documents/portalDocuments.ts';
import { type PageSettings, type PortalPage, portalPage } from './portalPage.ts';
import { watchRegistry } from './watchRegistry.ts';

type Asking = Pick<FastifyRequest, 'hostname'>;

/** What the members' origin and the staff's serve of one store; the host that is asked tells which (docs/decisions/0109). */
export interface PortalPages {
  readonly members: PortalPage;
  /** Of the origin that is asked. */
  of(request: Asking): PortalPage;
  /** Whether the origin that is asked has a release of that name; of others it tells nothing, not even that they are there. */
  has(request: Asking, name: string): boolean;
  /** As in `RegistryWatch.fresh`. */
  freshRegistry(): Promise<StoredRegistry | null>;
}

/** @param documents of the members' pages; those of staff are rendered by the browser alone */
export function portalPages(
  store: Store,
  settings: PageSettings & Pick<Config, 'staffUrl'>,
  documents: Pick<PortalDocuments, 'find' | 'readiness'> | null = null,
): PortalPages {
  const registry = watchRegistry(store);
  const members = portalPage(store, { ...settings, portal: 'members', registry }, documents);
  const staff = portalPage(store, {
    ...settings,
    portal: 'staff',
    registry,
    // Nobody else is told of it, and nothing from elsewhere is in it.
    portalUrl: null,
    captcha: { provider: 'altcha' },
    imageOrigins: [],
  });
  const of = (request: Asking) => (isStaffHost(request, settings) ? staff : members);
  return { members, of, has: (request, name) => isIn(of(request).portal, name), freshRegistry: registry.fresh };
}
