import { callAt } from '@friends/shared/contract/portal/answers';
import { isInAppShell } from '@friends/shared/contract/portal/firstCalls';
import { findRoute, orderRoutes, type RouteRule, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { FirstCall, ListedPages, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type Call, keyOf } from './ask.ts';

/** A route of what is live, and who owns it. */
export interface LiveRoute extends ManifestRoute, RouteRule {
  readonly owner: LiveRelease;
}

/** The routes of what is live, in the order they are matched. */
export function liveRoutes(live: readonly LiveRelease[]): LiveRoute[] {
  return orderRoutes(
    live.flatMap((owner) => owner.routes.map((route) => ({ ...route, owner, matcher: routeMatcher(route.path) }))),
  );
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Parameters of a path that the pattern matches, decoded. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const parts = segments(pathname);
  return Object.fromEntries(
    segments(pattern).flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decoded(parts[at] ?? '')] as const] : [],
    ),
  );
}

/** Path that only a remote's page of nobody owns: it has more parts than any pattern of ours, and no name in it. */
export const NOWHERE = '/-/-/-/-/-/-';

/** What a visitor's address leads to. */
export type ResolvedAddress =
  | { readonly kind: 'page'; readonly route: LiveRoute }
  /** Nobody owns the address, or only the page that says so (`route`). */
  | { readonly kind: 'nothing'; readonly route: LiveRoute | null }
  /** Members find their page there, and visitors are led to the login box. */
  | { readonly kind: 'members-only'; readonly route: LiveRoute };

export function resolveAddress(routes: readonly LiveRoute[], pathname: string): ResolvedAddress {
  const match = findRoute(routes, pathname, false);
  if (match.kind === 'members-only') return { kind: 'members-only', route: match.route };
  if (match.kind === 'unknown') return { kind: 'nothing', route: null };
  return match.route.path === '/*' ? { kind: 'nothing', route: match.route } : { kind: 'page', route: match.route };
}

/** The page that says that there is nothing, and a path that leads to it; null where no remote has one. */
export function nothingPage(routes: readonly LiveRoute[]): { readonly route: LiveRoute; readonly path: string } | null {
  const place = resolveAddress(routes, NOWHERE);
  return place.kind === 'nothing' && place.route ? { route: place.route, path: NOWHERE } : null;
}

/** The call that lists the pages of a route, at a host of that country. */
export function listingOf({ call, query = {} }: ListedPages, country: string): Call {
  return callAt({ call, query }, { params: {}, country });
}

const isForVisitors = ({ who = 'all', fresh }: FirstCall) => who !== 'member' && !fresh;

/** The release that owns a widget. */
export function widgetOwner(live: readonly LiveRelease[], name: string) {
  for (const owner of live) {
    const widget = owner.widgets.find((candidate) => candidate.name === name);
    if (widget) return { owner, widget };
  }
  return null;
}

/** The widgets that a document of a route shows: all, or those of a members' app shell that ask nothing of the member. */
export function renderedWidgets(live: readonly LiveRelease[], { who, shows = [] }: LiveRoute) {
  return shows.flatMap((name) => {
    const match = widgetOwner(live, name);
    return match && (who !== 'member' || isInAppShell(match.widget)) ? [match] : [];
  });
}

/**
 * What a page of a route asks the API first and may have in its document, its widgets included, each once. What a member's
 * page asks itself is not the portal's to ask.
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
