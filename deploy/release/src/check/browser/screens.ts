import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { LiveRelease } from '@friends/shared/contract/release/registry';

/** One screen to look at. */
export interface Screen {
  readonly path: string;
  readonly isMember: boolean;
  /** A page of another remote, or of nobody, to come from and to leave to; null where the release owns every page. */
  readonly elsewhere: string | null;
}

const NOBODYS = '/a-page-that-nobody-owns/at/all';

const hasParameters = (path: string) => /[:*]/.test(path);

/** Finds a page that shows nothing of the release. */
function elsewhere(tried: LiveRelease, live: readonly LiveRelease[], isMember: boolean): string | null {
  const own = new Set(tried.widgets.map(({ name }) => name));
  const routes = live.flatMap((release) =>
    release.routes.map((route) => ({ ...route, release, matcher: routeMatcher(route.path) })),
  );
  const table = orderRoutes(routes);
  const isFree = (path: string) => {
    const match = findRoute(table, path, isMember);
    if (match.kind === 'unknown') return true;
    if (match.kind === 'members-only') return false;
    const { release, shows = [] } = match.route;
    return release.name !== tried.name && !shows.some((widget) => own.has(widget));
  };
  const paths = routes.map(({ path }) => path).filter((path) => !hasParameters(path));
  return [NOBODYS, ...paths].find(isFree) ?? null;
}

/** Every screen of a release that has an address without parameters, once for each kind of reader it is for. */
export function screensOf(tried: LiveRelease, live: readonly LiveRelease[]): Screen[] {
  const byScreen = Map.groupBy(
    tried.routes.filter(({ path }) => !hasParameters(path)),
    ({ screen, who, archive = false }) => `${screen} ${who} ${archive}`,
  );
  return [...byScreen.values()].flatMap(([route]) => {
    if (!route) return [];
    const isMember = route.who === 'member';
    return [{ path: route.path, isMember, elsewhere: elsewhere(tried, live, isMember) }];
  });
}
