import { askEarly } from '@friends/shared/client/askEarly';
import type { KeptAnswers } from '@friends/shared/client/earlyAnswers';
import { readerHeaders } from '@friends/shared/client/readerHeaders';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { callOfPieces } from '@friends/shared/contract/portal/callOfPieces';
import { callPieces } from '@friends/shared/contract/portal/callPieces';
import { declaredCalls } from '@friends/shared/contract/portal/firstCalls';
import type { Portal } from '@friends/shared/contract/portal/portal';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import { memberFacts } from '../config/memberFacts.ts';
import { whenIdle } from '../config/whenIdle.ts';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';
import { filesOf } from '../registry/releaseFiles.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';
import { createBudget } from './prefetchBudget.ts';

/** A pointer that rests so long on a link mostly clicks it. */
const REST_MS = 65;

/** Longer than from there to the click; what is older is asked for anew. */
const KEPT_MS = 10_000;

interface Surroundings {
  readonly portal: Portal & { readonly answers: KeptAnswers };
  readonly registry: LiveRegistry;
  /** Brings the files of a route's screen and widgets into the browser's cache. */
  readonly preload: (route: OwnedRoute) => void;
}

/** Whoever saves data, or waits long for every byte, gets only what they ask for. */
function mayFetchAhead(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (!isRecord(connection)) return true;
  const { saveData, effectiveType } = connection;
  return saveData !== true && !(isString(effectiveType) && effectiveType.endsWith('2g'));
}

/** Asks, once the page rests, which files releases have, so that a link that is clicked does not wait for that. */
export function listFilesAhead(releases: readonly ReleaseId[]): void {
  if (!mayFetchAhead()) return;
  const ask = () => {
    // Where the portal does not answer, whoever needs a list asks again.
    for (const release of releases) filesOf(release, 'low').catch(() => {});
  };
  if (document.readyState === 'complete') whenIdle(ask);
  else addEventListener('load', () => whenIdle(ask), { once: true });
}

/** The page that a link inside the portal leads to; null for the page one is on, and for every other link. */
function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname : null;
}

/** Bytes of a route's own screen; 0 before the registry has told them. */
function bytesOf({ release, screen }: OwnedRoute): number {
  const paths = Object.hasOwn(release.preload, screen) ? release.preload[screen]?.files : undefined;
  return release.files.filter(({ path }) => paths?.includes(path)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Asks what the page will ask first; its screens take the answers, each once. */
function askAhead(route: OwnedRoute, pathname: string, { portal, registry }: Surroundings): void {
  const isMember = portal.session.get().status === 'member';
  const facts = isMember ? memberFacts() : {};
  for (const call of declaredCalls(route, route.release, registry.newest())) {
    if (call.who && call.who !== 'all' && (call.who === 'member') !== isMember) continue;
    const pieces = callPieces(call, route.path);
    const early = pieces && callOfPieces(pieces, { pathname, country: portal.country, facts });
    if (!early || portal.answers.has(early.key)) continue;
    const speaking = { ...portal, api: { ...portal.api, caller: call.caller } };
    portal.answers.keep(early.key, askEarly(early.url, readerHeaders(speaking)), { forMs: KEPT_MS });
  }
}

/**
 * Fetches files and first answers of the page behind a link while the pointer rests on it, the focus is on it or a finger
 * touches it, so that a click finds them there.
 */
export function prefetchLinks(surroundings: Surroundings): void {
  const { portal, registry, preload } = surroundings;
  const budget = createBudget(() => performance.now());

  const fetchAhead = (pathname: string) => {
    // The click was faster.
    if (pathname === window.location.pathname) return;
    const match = ownerOf(registry, pathname, portal.session.get());
    if (match.kind !== 'found' || !mayFetchAhead() || !budget.spend(pathname, bytesOf(match.route))) return;
    void registry.revalidate();
    preload(match.route);
    askAhead(match.route, pathname, surroundings);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: string | null = null;
  const rest = ({ target }: Event) => {
    const pathname = pageOf(target);
    if (pathname === resting) return;
    clearTimeout(timer);
    resting = pathname;
    if (pathname !== null) timer = setTimeout(() => fetchAhead(pathname), REST_MS);
  };
  const touch = ({ target }: Event) => {
    const pathname = pageOf(target);
    if (pathname !== null) fetchAhead(pathname);
  };
  document.addEventListener('mouseover', rest, { passive: true });
  document.addEventListener('focusin', rest);
  document.addEventListener('touchstart', touch, { passive: true });
}
