import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { Audience, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseId } from '@friends/shared/contract/release/release';
import type { Scene } from './season/scenes.ts';
import { STAGE_PATH } from './stage.ts';

/** Who looks at a screen. */
type ReaderKind = Exclude<Audience, 'all'>;

/** One screen to look at, by one reader. */
export interface Screen {
  readonly reader: ReaderKind;
  readonly path: string;
  /** How sentences call it. */
  readonly called: string;
  /** It is shown by itself on the stage; left out of a page. */
  readonly widget?: string;
  /** The release that must come; null where nobody owns the page. */
  readonly shows: LiveRelease | null;
  /** It is the archive of a season. */
  readonly isArchive?: boolean;
  /** The day of a season that it is looked at on; today where it is left out. */
  readonly scene?: Scene;
}

/** Addresses with parameters of which any shows one screen. */
export interface Pattern {
  readonly reader: ReaderKind;
  readonly routes: readonly ManifestRoute[];
}

export interface Screens {
  readonly screens: readonly Screen[];
  /** Those of which no address is there yet. */
  readonly patterns: readonly Pattern[];
}

/** An address that no remote names; what owns `/*` shows it. */
const NOBODYS = '/a-page-that-nobody-owns/at/all';

const readersOf = (who: Audience): readonly ReaderKind[] => (who === 'all' ? ['visitor', 'member'] : [who]);

const page = (reader: ReaderKind, path: string, shows: LiveRelease | null): Screen => ({
  reader,
  path,
  called: path,
  shows,
});

/** Says which route of which live release shows a path. */
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

const isSame = (one: LiveRelease | null | undefined, two: LiveRelease) =>
  one ? releaseId(one) === releaseId(two) : false;

/** Screens of a release for which one of some addresses is theirs. */
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

/** Addresses that need nobody's data: a route's own, its example, or for `/*` any address below it. */
function ownAddresses(routes: Pattern['routes']): string[] {
  return routes.flatMap(({ path, example }) => {
    if (example !== undefined) return [example];
    return path.includes(':') ? [] : [path.replace(/\/\*$/, NOBODYS)];
  });
}

function pagesOf(release: LiveRelease, owner: Router): Screens {
  // Several addresses of one screen show the same; an archive has another release's.
  const byScreen = Map.groupBy(release.routes, ({ screen, who, archive = false }) => `${screen} ${who} ${archive}`);
  const patterns = [...byScreen.values()].flatMap((routes) =>
    readersOf(routes[0]?.who ?? 'all').map((reader) => ({ reader, routes })),
  );
  return screensAt(ownAddresses, patterns, release, owner);
}

/** Widgets are for whoever reads the pages that show them; for everybody, where no page says so. */
function widgetsOf(release: LiveRelease, live: readonly LiveRelease[]): Screen[] {
  const routes = live.flatMap((one) => one.routes);
  return release.widgets.flatMap(({ name }) => {
    const shownTo = new Set(routes.filter(({ shows }) => shows?.includes(name)).flatMap(({ who }) => readersOf(who)));
    return [...(shownTo.size > 0 ? shownTo : readersOf('all'))].map((reader) => ({
      ...page(reader, STAGE_PATH, release),
      called: `widget ${name}`,
      widget: name,
    }));
  });
}

/** Every screen and widget of a release, once for each kind of reader it is for. */
export function screensOf(tried: LiveRelease, live: readonly LiveRelease[]): Screens {
  const { screens, patterns } = pagesOf(tried, router(live));
  return { screens: [...screens, ...widgetsOf(tried, live)], patterns };
}

/** The screens of a season's release as they look in each scene to whoever is in it. */
export function playedScreens(screens: readonly Screen[], scenes: readonly Scene[]): Screen[] {
  return scenes.flatMap((scene) =>
    screens
      .filter(({ reader, isArchive = false }) => readersOf(scene.who).includes(reader) && scene.isArchive === isArchive)
      .map((screen) => ({ ...screen, scene })),
  );
}

/** Screens whose addresses are among the links of pages that were seen. */
export function linkedScreens(
  links: readonly string[],
  patterns: readonly Pattern[],
  tried: LiveRelease,
  live: readonly LiveRelease[],
): Screens {
  // A link to a part of the stage, as the header has one to its content, leads to no page of a release.
  const elsewhere = links.filter((path) => path !== STAGE_PATH);
  return screensAt(() => elsewhere, patterns, tried, router(live));
}

/** What a new shell must be able to show: the home page of each reader, a page of each live remote, and that of nobody. */
export function shellScreens(live: readonly LiveRelease[]): Screen[] {
  const owner = router(live);
  const at = (reader: ReaderKind, path: string) => page(reader, path, owner(path, reader)?.release ?? null);
  const must = [at('visitor', '/'), at('member', '/'), at('visitor', NOBODYS)];
  const ofOthers = live
    .filter((release) => !must.some(({ shows }) => isSame(shows, release)))
    .flatMap((release) => [...pagesOf(release, owner).screens, ...widgetsOf(release, live)].slice(0, 1));
  return [...must, ...ofOthers];
}
