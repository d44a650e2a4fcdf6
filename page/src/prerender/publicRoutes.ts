import { callAt } from '@friends/shared/contract/portal/answers';
import { isInAppShell } from '@friends/shared/contract/portal/firstCalls';
import { findRoute, orderRoutes, type RouteRule, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { FirstCall, ListedPages, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type Call, keyOf } from './apiCaller.ts';

export interface LiveRoute extends ManifestRoute, RouteRule {
  readonly owner: LiveRelease;
}

export function liveRoutes(live: readonly LiveRelease[]): LiveRoute[] {
  return orderRoutes(
    live.flatMap((owner) => owner.routes.map((route) => ({ ...route, owner, matcher: routeMatcher(route.path) }))),
  );
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Decoded parameters of a path that matches the pattern. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const parts = segments(pathname);
  return Object.fromEntries(
    segments(pattern).flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeSegment(parts[index] ?? '')] as const] : [],
    ),
  );
}

/** A path that only a not-found route matches: it has more segments than any pattern of ours. */
export const UNKNOWN_PATH = '/-/-/-/-/-/-';

export type ResolvedAddress =
  | { readonly kind: 'page'; readonly route: LiveRoute }
  /** No route matches, or only a not-found route (`route`). */
  | { readonly kind: 'nothing'; readonly route: LiveRoute | null }
  /** A page for members; visitors are redirected to the login box. */
  | { readonly kind: 'members-only'; readonly route: LiveRoute };

export function resolveAddress(routes: readonly LiveRoute[], pathname: string): ResolvedAddress {
  const match = findRoute(routes, pathname, false);
  if (match.kind === 'members-only') return { kind: 'members-only', route: match.route };
  if (match.kind === 'unknown') return { kind: 'nothing', route: null };
  return match.route.path === '/*' ? { kind: 'nothing', route: match.route } : { kind: 'page', route: match.route };
}

/** The not-found route and a path for it; null if no remote has one. */
export function notFoundPage(
  routes: readonly LiveRoute[],
): { readonly route: LiveRoute; readonly path: string } | null {
  const address = resolveAddress(routes, UNKNOWN_PATH);
  return address.kind === 'nothing' && address.route ? { route: address.route, path: UNKNOWN_PATH } : null;
}

export function listingOf({ call, query = {} }: ListedPages, country: string): Call {
  return callAt({ call, query }, { params: {}, country });
}

const isForVisitors = ({ who = 'all', fresh }: FirstCall) => who !== 'member' && !fresh;

export function widgetOwner(live: readonly LiveRelease[], name: string) {
  for (const owner of live) {
    const widget = owner.widgets.find((candidate) => candidate.name === name);
    if (widget) return { owner, widget };
  }
  return null;
}

/** Widgets in a route's document: all, or in a members' app shell those that need no member data. */
export function renderedWidgets(live: readonly LiveRelease[], { who, shows = [] }: LiveRoute) {
  return shows.flatMap((name) => {
    const match = widgetOwner(live, name);
    return match && (who !== 'member' || isInAppShell(match.widget)) ? [match] : [];
  });
}

/**
 * First calls of a page and its widgets whose answers may be part of the document, each once. Calls that need a member
 * are left out.
 */
export function firstCalls(
  live: readonly LiveRelease[],
  route: LiveRoute,
  { path, country }: { readonly path: string; readonly country: string },
): Call[] {
  const { path: pattern, who, asks = [] } = route;
  const address = { params: paramsOf(pattern, path), country };
  const ofWidgets = renderedWidgets(live, route).flatMap(({ widget }) => widget.asks ?? []);
  const all = [...(who === 'member' ? [] : asks), ...ofWidgets].filter(isForVisitors);
  return [...new Map(all.map((call) => callAt(call, address)).map((call) => [keyOf(call), call])).values()];
}
