import type { Readable, Session } from '@friends/shared/contract/portal/portal';
import { findRoute, type RouteMatch } from '@friends/shared/contract/portal/routes';
import type { ManifestWidget } from '@friends/shared/contract/release/manifest';
import { type LiveRelease, type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { withTimeout } from '@friends/shared/contract/withTimeout';
import { observable } from '../config/observable.ts';
import { addRelease } from './releaseFiles.ts';
import { type OwnedRoute, routeTable } from './routeTable.ts';

const TIMEOUT_MS = 8000;

/** A navigation waits so long for the portal's answer; a later one counts from the next navigation on. */
const WAIT_MS = 400;

/** Somebody who clicks a link has rested on it, and the portal was asked then. */
const FRESH_MS = 500;

/** The live releases this tab goes by: those the page came with, until it moves on to newer ones. */
export interface LiveRegistry extends Readable<readonly LiveRelease[]> {
  routes(): readonly OwnedRoute[];
  /** The newest that is known, for what is mounted anew; the page itself stays with what it goes by. */
  newest(): readonly LiveRelease[];
  /** Asks the portal what is live now. Never rejects: where it does not answer, what was known stays. */
  revalidate(): Promise<void>;
  /** Goes by the newest that is known, asks, and goes by the answer if it comes soon: the reader went elsewhere. */
  moveOn(): void;
  /** Waits until a navigation's answer is there or no longer waited for. */
  settled(): Promise<void>;
  /** Asks and goes by the answer. Throws where the portal does not answer. */
  reload(): Promise<void>;
}

type Report = (error: unknown, context: string) => void;

/**
 * What is live as the portal says it, which has chosen by its own clock and for this visitor. Of a remote whose entries
 * cannot be read here, because a newer shell speaks another contract, the known releases stay: their files do, too.
 */
function releasesOf({ releases, dropped }: ParsedRegistry, before: readonly LiveRelease[]): readonly LiveRelease[] {
  const read = new Set(releases.map(({ name }) => name));
  const lost = new Set(dropped.map(({ name }) => name).filter((name) => !read.has(name)));
  return [...releases, ...before.filter(({ name }) => lost.has(name))];
}

/** Asks for the registry. The browser revalidates what it has; @returns null where nothing changed */
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
  const tell = ({ dropped }: ParsedRegistry) => {
    for (const { name, reason } of dropped) report(new Error(reason), `registry: ${name}`);
  };
  tell(initial);
  const live = observable<readonly LiveRelease[]>(initial.releases);
  let table = routeTable(live.get());
  live.subscribe(() => {
    table = routeTable(live.get());
  });
  let newest = live.get();
  let etag: string | null = null;
  let asking: Promise<void> | null = null;
  let settled = Promise.resolve();
  let answeredFor = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const at = performance.now();
    const answer = await fetchRegistry(etag);
    answeredFor = at;
    if (answer === null) return;
    etag = answer.etag;
    tell(answer.parsed);
    newest = releasesOf(answer.parsed, newest);
    answer.parsed.releases.forEach(addRelease);
  }
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const goByNewest = () => live.set(newest);
  const revalidate = () => askOnce().catch((error: unknown) => report(error, 'registry.json'));

  return {
    get: live.get,
    subscribe: live.subscribe,
    routes: () => table,
    newest: () => newest,
    revalidate,
    moveOn() {
      goByNewest();
      if (performance.now() - answeredFor < FRESH_MS) {
        settled = Promise.resolve();
        return;
      }
      const mine = withTimeout(revalidate(), WAIT_MS, () => undefined).then(() => {
        // Elsewhere again: the later navigation decides.
        if (settled === mine) goByNewest();
      });
      settled = mine;
    },
    settled: () => settled,
    async reload() {
      await askOnce();
      goByNewest();
    },
  };
}

/** What a release says of a widget that it brings. */
export const widgetIn = ({ widgets }: LiveRelease, widget: string): ManifestWidget | undefined =>
  widgets.find(({ name }) => name === widget);

/** The route that shows a path in this session. */
export function ownerOf(registry: LiveRegistry, pathname: string, session: Session): RouteMatch<OwnedRoute> {
  return findRoute(registry.routes(), pathname, session.status === 'member');
}
