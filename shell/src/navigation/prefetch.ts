import type { EarlyAnswerStore } from '@friends/shared/client/earlyAnswers';
import { prefetch } from '@friends/shared/client/prefetch';
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

/** A pointer that rests this long on a link usually clicks it. */
const HOVER_MS = 65;

/** Longer than the time between hover and click; older answers are fetched again. */
const MAX_AGE_MS = 10_000;

interface PrefetchContext {
  readonly portal: Portal & { readonly answers: EarlyAnswerStore };
  readonly registry: LiveRegistry;
  readonly preload: (route: OwnedRoute) => void;
}

/** False with `Save-Data` or on a 2G connection. */
function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (!isRecord(connection)) return true;
  const { saveData, effectiveType } = connection;
  return saveData !== true && !(isString(effectiveType) && effectiveType.endsWith('2g'));
}

/** Fetches file lists of releases when the page is idle, so that a click doesn't wait for them. */
export function prefetchFileLists(releases: readonly ReleaseId[]): void {
  if (!mayPrefetch()) return;
  const fetchLists = () => {
    // Failed requests are repeated when a list is needed.
    for (const release of releases) filesOf(release, 'low').catch(() => {});
  };
  if (document.readyState === 'complete') whenIdle(fetchLists);
  else addEventListener('load', () => whenIdle(fetchLists), { once: true });
}

/** Path of another page of this portal that a link leads to; null for all other links. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname : null;
}

/** Size of the files of a route's own screen; 0 if the list isn't loaded yet. */
function bytesOf({ release, screen }: OwnedRoute): number {
  const paths = Object.hasOwn(release.preload, screen) ? release.preload[screen]?.files : undefined;
  return release.files.filter(({ path }) => paths?.includes(path)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Prefetches the calls that the page makes first; its screens use each answer once. */
function prefetchCallsOf(route: OwnedRoute, pathname: string, { portal, registry }: PrefetchContext): void {
  const isMember = portal.session.get().status === 'member';
  const facts = isMember ? memberFacts() : {};
  for (const call of declaredCalls(route, route.release, registry.newest())) {
    if (call.who && call.who !== 'all' && (call.who === 'member') !== isMember) continue;
    const pieces = callPieces(call, route.path);
    const completed = pieces && callOfPieces(pieces, { pathname, country: portal.country, facts });
    if (!completed || portal.answers.has(completed.key)) continue;
    const caller = { ...portal, api: { ...portal.api, caller: call.caller } };
    portal.answers.keep(completed.key, prefetch(completed.url, readerHeaders(caller)), { forMs: MAX_AGE_MS });
  }
}

/** Prefetches files and first answers of the page behind a link on hover, focus or touch. */
export function prefetchLinks(context: PrefetchContext): void {
  const { portal, registry, preload } = context;
  const budget = createBudget(() => performance.now());

  const prefetchPage = (pathname: string) => {
    // The click came first.
    if (pathname === window.location.pathname) return;
    const match = ownerOf(registry, pathname, portal.session.get());
    if (match.kind !== 'found' || !mayPrefetch() || !budget.spend(pathname, bytesOf(match.route))) return;
    void registry.revalidate();
    preload(match.route);
    prefetchCallsOf(match.route, pathname, context);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: string | null = null;
  const hover = ({ target }: Event) => {
    const pathname = pathOfLink(target);
    if (pathname === hovered) return;
    clearTimeout(timer);
    hovered = pathname;
    if (pathname !== null) timer = setTimeout(() => prefetchPage(pathname), HOVER_MS);
  };
  const touch = ({ target }: Event) => {
    const pathname = pathOfLink(target);
    if (pathname !== null) prefetchPage(pathname);
  };
  document.addEventListener('mouseover', hover, { passive: true });
  document.addEventListener('focusin', hover);
  document.addEventListener('touchstart', touch, { passive: true });
}
