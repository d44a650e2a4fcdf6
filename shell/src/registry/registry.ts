import type { Readable, Session } from '@friends/shared/contract/portal/portal';
import { findRoute, type RouteMatch } from '@friends/shared/contract/portal/routes';
import type { ManifestWidget } from '@friends/shared/contract/release/manifest';
import { type LiveRelease, type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { withTimeout } from '@friends/shared/contract/withTimeout';
import { observable } from '../config/observable.ts';
import { addRelease } from './releaseFiles.ts';
import { type OwnedRoute, routeTable } from './routeTable.ts';

const TIMEOUT_MS = 8000;

/** Maximum time that a navigation waits for the portal; a later answer applies from the next navigation on. */
const WAIT_MS = 400;

/** A request for the registry that started within this time is recent enough: hovering over a link revalidates. */
const FRESH_MS = 500;

/** The live releases that this tab uses: initially those of the page, then newer ones after navigation. */
export interface LiveRegistry extends Readable<readonly LiveRelease[]> {
  routes(): readonly OwnedRoute[];
  /** The newest releases known, for new mounts; the page itself stays on `get()`. */
  newest(): readonly LiveRelease[];
  /** Fetches the live releases. Never rejects: on failure the known ones stay. */
  revalidate(): Promise<void>;
  /** Adopts the newest releases known, revalidates, and adopts the answer if it comes in time. For navigation. */
  adoptNewer(): void;
  /** Resolves when the navigation's answer arrives or times out. */
  settled(): Promise<void>;
  /** Fetches and adopts the live releases. Rejects if the request fails. */
  reload(): Promise<void>;
}

type Report = (error: unknown, context: string) => void;

/**
 * Merges the portal's answer, which is already chosen by its clock and for this visitor. Remotes whose entries can't be
 * parsed here, because a newer shell uses another contract, keep their known releases: those files still exist.
 */
function releasesOf({ releases, dropped }: ParsedRegistry, previous: readonly LiveRelease[]): readonly LiveRelease[] {
  const parsedNames = new Set(releases.map(({ name }) => name));
  const droppedNames = new Set(dropped.map(({ name }) => name).filter((name) => !parsedNames.has(name)));
  return [...releases, ...previous.filter(({ name }) => droppedNames.has(name))];
}

/** Fetches the registry; the browser revalidates its cache. @returns null if nothing changed */
async function fetchRegistry(lastEtag: string | null): Promise<{ etag: string | null; parsed: ParsedRegistry } | null> {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  const etag = response.headers.get('etag');
  if (etag !== null && etag === lastEtag) return null;
  const parsed = parseRegistry(await response.json());
  if (parsed.releases.length === 0) throw new Error('The registry names no release');
  return { etag, parsed };
}

export function createRegistry(initial: ParsedRegistry, report: Report): LiveRegistry {
  const reportDropped = ({ dropped }: ParsedRegistry) => {
    for (const { name, reason } of dropped) report(new Error(reason), `registry: ${name}`);
  };
  reportDropped(initial);
  const live = observable<readonly LiveRelease[]>(initial.releases);
  let table = routeTable(live.get());
  live.subscribe(() => {
    table = routeTable(live.get());
  });
  let newest = live.get();
  let etag: string | null = null;
  let pendingRequest: Promise<void> | null = null;
  let settled = Promise.resolve();
  let lastRequestAt = Number.NEGATIVE_INFINITY;

  async function fetchNewest(): Promise<void> {
    const requestedAt = performance.now();
    const result = await fetchRegistry(etag);
    lastRequestAt = requestedAt;
    if (result === null) return;
    etag = result.etag;
    reportDropped(result.parsed);
    newest = releasesOf(result.parsed, newest);
    result.parsed.releases.forEach(addRelease);
  }
  const fetchOnce = () => {
    pendingRequest ??= fetchNewest().finally(() => {
      pendingRequest = null;
    });
    return pendingRequest;
  };
  const adoptNewest = () => live.set(newest);
  const revalidate = () => fetchOnce().catch((error: unknown) => report(error, 'registry.json'));

  return {
    get: live.get,
    subscribe: live.subscribe,
    routes: () => table,
    newest: () => newest,
    revalidate,
    adoptNewer() {
      adoptNewest();
      if (performance.now() - lastRequestAt < FRESH_MS) {
        settled = Promise.resolve();
        return;
      }
      const update = withTimeout(revalidate(), WAIT_MS, () => undefined).then(() => {
        // Otherwise a later navigation decides.
        if (settled === update) adoptNewest();
      });
      settled = update;
    },
    settled: () => settled,
    async reload() {
      await fetchOnce();
      adoptNewest();
    },
  };
}

export const widgetIn = ({ widgets }: LiveRelease, widget: string): ManifestWidget | undefined =>
  widgets.find(({ name }) => name === widget);

export function ownerOf(registry: LiveRegistry, pathname: string, session: Session): RouteMatch<OwnedRoute> {
  return findRoute(registry.routes(), pathname, session.status === 'member');
}
