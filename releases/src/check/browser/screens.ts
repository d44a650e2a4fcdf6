import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { Audience, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseId } from '@friends/shared/contract/release/release';
import type { Scene } from './season/scenes.ts';
import { STAGE_PATH } from './stage.ts';

type ReaderKind = Exclude<Audience, 'all'>;

export interface Screen {
  readonly reader: ReaderKind;
  readonly path: string;
  /** Name in sentences: the path, or `widget …`. */
  readonly label: string;
  /** A widget shown alone on the stage; undefined for a page. */
  readonly widget?: string;
  /** The release that should be shown; null if no remote owns the page. */
  readonly expected: LiveRelease | null;
  readonly isArchive?: boolean;
  /** A day of a season; undefined for today. */
  readonly scene?: Scene;
}

/** Routes of one screen for which no address is known yet. */
export interface Pattern {
  readonly reader: ReaderKind;
  readonly routes: readonly ManifestRoute[];
}

export interface Screens {
  readonly screens: readonly Screen[];
  readonly patterns: readonly Pattern[];
}

/** No remote has this address; the owner of `/*` shows it. */
const UNKNOWN_PATH = '/a-page-that-nobody-owns/at/all';

const readersOf = (who: Audience): readonly ReaderKind[] => (who === 'all' ? ['visitor', 'member'] : [who]);

const page = (reader: ReaderKind, path: string, expected: LiveRelease | null): Screen => ({
  reader,
  path,
  label: path,
  expected,
});

function router(live: readonly LiveRelease[]) {
  const table = orderRoutes(
    live.flatMap((release) =>
      release.routes.map(({ path, who }) => ({ path, who, release, matcher: routeMatcher(path) })),
    ),
  );
  return (path: string, reader: ReaderKind) => {
    const match = findRoute(table, path, reader === 'member');
    return match.kind === 'found' ? match.route : undefined;
  };
}

type Router = ReturnType<typeof router>;

const isSame = (a: LiveRelease | null | undefined, b: LiveRelease) => (a ? releaseId(a) === releaseId(b) : false);

/** Picks an address for each pattern at which the release's own screen is shown. */
function screensAt(
  addressesOf: (routes: Pattern['routes']) => readonly string[],
  patterns: readonly Pattern[],
  release: LiveRelease,
  owner: Router,
): Screens {
  const screens: Screen[] = [];
  const rest: Pattern[] = [];
  for (const pattern of patterns) {
    const { reader, routes } = pattern;
    const path = addressesOf(routes).find((address) => {
      const match = owner(address, reader);
      return isSame(match?.release, release) && routes.some((route) => route.path === match?.path);
    });
    if (path === undefined) rest.push(pattern);
    else screens.push({ ...page(reader, path, release), isArchive: routes[0]?.archive });
  }
  return { screens, patterns: rest };
}

/** Addresses that need no data: the route itself, its example, or for `/*` any address below it. */
function ownAddresses(routes: Pattern['routes']): string[] {
  return routes.flatMap(({ path, example }) => {
    if (example !== undefined) return [example];
    return path.includes(':') ? [] : [path.replace(/\/\*$/, UNKNOWN_PATH)];
  });
}

function pagesOf(release: LiveRelease, owner: Router): Screens {
  // Routes of one screen show the same, except that archives show another release.
  const byScreen = Map.groupBy(release.routes, ({ screen, who, archive = false }) => `${screen} ${who} ${archive}`);
  const patterns = [...byScreen.values()].flatMap((routes) =>
    readersOf(routes[0]?.who ?? 'all').map((reader) => ({ reader, routes })),
  );
  return screensAt(ownAddresses, patterns, release, owner);
}

/** Widgets are checked as each reader of the pages that show them; without such pages, as every reader. */
function widgetsOf(release: LiveRelease, live: readonly LiveRelease[]): Screen[] {
  const routes = live.flatMap((item) => item.routes);
  return release.widgets.flatMap(({ name }) => {
    const shownTo = new Set(routes.filter(({ shows }) => shows?.includes(name)).flatMap(({ who }) => readersOf(who)));
    return [...(shownTo.size > 0 ? shownTo : readersOf('all'))].map((reader) => ({
      ...page(reader, STAGE_PATH, release),
      label: `widget ${name}`,
      widget: name,
    }));
  });
}

export function screensOf(candidate: LiveRelease, live: readonly LiveRelease[]): Screens {
  const { screens, patterns } = pagesOf(candidate, router(live));
  return { screens: [...screens, ...widgetsOf(candidate, live)], patterns };
}

export function seasonScreens(screens: readonly Screen[], scenes: readonly Scene[]): Screen[] {
  return scenes.flatMap((scene) =>
    screens
      .filter(({ reader, isArchive = false }) => readersOf(scene.who).includes(reader) && scene.isArchive === isArchive)
      .map((screen) => ({ ...screen, scene })),
  );
}

export function linkedScreens(
  links: readonly string[],
  patterns: readonly Pattern[],
  candidate: LiveRelease,
  live: readonly LiveRelease[],
): Screens {
  // A link to the stage itself, such as the header's skip link, leads to no release.
  const elsewhere = links.filter((path) => path !== STAGE_PATH);
  return screensAt(() => elsewhere, patterns, candidate, router(live));
}

/** A new shell must show each reader's home page, a page of each live remote, and the page for unknown addresses. */
export function shellScreens(live: readonly LiveRelease[]): Screen[] {
  const owner = router(live);
  const pageAt = (reader: ReaderKind, path: string) => page(reader, path, owner(path, reader)?.release ?? null);
  const required = [pageAt('visitor', '/'), pageAt('member', '/'), pageAt('visitor', UNKNOWN_PATH)];
  const remoteScreens = live
    .filter((release) => !required.some(({ expected }) => isSame(expected, release)))
    .flatMap((release) => [...pagesOf(release, owner).screens, ...widgetsOf(release, live)].slice(0, 1));
  return [...required, ...remoteScreens];
}
