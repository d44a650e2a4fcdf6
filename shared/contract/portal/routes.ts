import type { Audience } from '../release/manifest.ts';

/** `matcher` is the compiled path, the source of a regular expression. */
export interface RouteRule {
  readonly who: Audience;
  readonly matcher: string;
}

/**
 * Compiles a path pattern (`/page/:slug`, `/pages/*`) to the source of a regular expression. A trailing slash is
 * optional; a parameter is one non-empty segment.
 */
export function routeMatcher(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const body = segments
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      if (segment.startsWith(':')) return '/[^/]+';
      return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    })
    .join('');
  return `^${body}/?$`;
}

/** Exact paths before patterns before the catch-all; longer patterns before shorter (docs/product.md#routes). */
function compareRoutes(a: string, b: string): number {
  const rank = (path: string) => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0);
  return rank(a) - rank(b) || b.split('/').length - a.split('/').length;
}

export function orderRoutes<R extends { readonly path: string }>(routes: readonly R[]): R[] {
  return [...routes].sort((a, b) => compareRoutes(a.path, b.path));
}

export type RouteMatch<R> =
  | { readonly kind: 'found'; readonly route: R }
  | { readonly kind: 'members-only'; readonly route: R }
  | { readonly kind: 'unknown' };

/**
 * Finds a path's route for a visitor or a member; the table must be in order. Routes with equal matchers share a path;
 * a member skips routes for visitors only.
 */
export function findRoute<R extends RouteRule>(
  table: readonly R[],
  pathname: string,
  isMember: boolean,
): RouteMatch<R> {
  const matches = table.filter((route) => new RegExp(route.matcher).test(pathname));
  const first = matches[0];
  if (!first) return { kind: 'unknown' };
  const samePath = matches.filter(({ matcher }) => matcher === first.matcher);
  const allowed = samePath.find((route) => route.who === 'all' || (route.who === 'member') === isMember);
  if (allowed) return { kind: 'found', route: allowed };
  if (!isMember) return { kind: 'members-only', route: first };
  const next = matches.find((route) => route.who !== 'visitor');
  return next ? { kind: 'found', route: next } : { kind: 'unknown' };
}
