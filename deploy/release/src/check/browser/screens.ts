import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { Audience, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { ReaderKind } from './ReaderKind.ts';
import type { Scene } from './season/scenes.ts';
import { widgetPath } from './stage.ts';
import type { Place } from './tab.ts';

/** One screen to look at, by one reader. */
export interface Screen {
  readonly reader: ReaderKind;
  readonly path: string;
  /** How sentences call it. */
  readonly called: string;
  /** A widget is shown by itself on the stage. */
  readonly place: Place;
  /** The release that must come; null where nobody owns the page. */
  readonly shows: LiveRelease | null;
  /** It is the archive of a season. */
  readonly isArchive?: true;
  /** The day of a season that it is looked at on; today where it is left out. */
  readonly scene?: Scene;
}

/** A screen whose address has parameters, and no example yet. */
export interface Unfound {
  readonly reader: ReaderKind;
  /** Any of them shows the screen. */
  readonly routes: readonly ManifestRoute[];
}

export interface Screens {
  readonly found: readonly Screen[];
  readonly unfound: readonly Unfound[];
}

/** An address that no remote names; what owns `/*` shows it. */
const NOBODYS = '/a-page-that-nobody-owns/at/all';

const readersOf = (who: Audience): readonly ReaderKind[] => (who === 'all' ? ['visitor', 'member'] : [who]);

const page = (reader: ReaderKind, path: string, shows: LiveRelease | null): Screen => ({
  reader,
  path,
  called: path,
  place: 'page',
  shows,
});

/** Says which route of which live release shows a path. */
function router(live: readonly LiveRelease[]) {
  const table = orderRoutes(
    live.flatMap((release) =>
      release.routes.map((route) => ({
        path: route.path,
        who: route.who,
        route,
        release,
        matcher: routeMatcher(route.path),
      })),
    ),
  );
  return (path: string, reader: ReaderKind) => {
    const match = findRoute(table, path, reader === 'member');
    return match.kind === 'found' ? match.route : undefined;
  };
}

type Router = ReturnType<typeof router>;

/** An address of a route that needs nobody's data: itself, its example, or for `/*` any address below it. */
function ownAddress({ path, example }: ManifestRoute): string | null {
  if (example !== undefined) return example;
  if (path.includes(':')) return null;
  return path.replace(/\/\*$/, NOBODYS);
}

const isSame = (one: LiveRelease | undefined, two: LiveRelease) =>
  one?.name === two.name && one.version === two.version;

function pagesOf(release: LiveRelease, owner: Router): Screens {
  const { routes } = release;
  // Several addresses of one screen show the same; an archive has another release's.
  const byScreen = Map.groupBy(routes, ({ screen, who, archive = false }) => `${screen} ${who} ${archive}`);
  const screens: Screen[] = [];
  const unfound: Unfound[] = [];
  for (const same of byScreen.values()) {
    for (const reader of readersOf(same[0]?.who ?? 'all')) {
      const paths = same.map(ownAddress).filter((path) => path !== null);
      const path = paths.find((one) => isSame(owner(one, reader)?.release, release));
      if (path === undefined) unfound.push({ reader, routes: same });
      else screens.push({ ...page(reader, path, release), ...(same[0]?.archive ? { isArchive: true } : {}) });
    }
  }
  return { found: screens, unfound };
}

/** Widgets are for whoever reads the pages that show them; for everybody, where no page says so. */
function widgetsOf(release: LiveRelease, live: readonly LiveRelease[]): Screen[] {
  const routes = live.flatMap((one) => one.routes);
  return release.widgets.flatMap(({ name }) => {
    const shownTo = new Set(routes.filter(({ shows }) => shows?.includes(name)).flatMap(({ who }) => readersOf(who)));
    return [...(shownTo.size > 0 ? shownTo : readersOf('all'))].map(
      (reader): Screen => ({
        reader,
        path: widgetPath(name),
        called: `widget ${name}`,
        place: 'stage',
        shows: release,
      }),
    );
  });
}

/** Every screen and widget of a release, once for each kind of reader it is for. */
export function screensOf(tried: LiveRelease, live: readonly LiveRelease[]): Screens {
  const { found: pages, unfound } = pagesOf(tried, router(live));
  return { found: [...pages, ...widgetsOf(tried, live)], unfound };
}

/** The screens of a season's release as they look in each scene to whoever is in it. */
export function playedScreens(screens: readonly Screen[], scenes: readonly Scene[]): Screen[] {
  return scenes.flatMap((scene) =>
    screens
      .filter(({ reader, isArchive = false }) => scene.readers.includes(reader) && scene.isArchive === isArchive)
      .map((screen) => ({ ...screen, scene })),
  );
}

/** Finds examples among the links of pages that were seen. */
export function linked(
  {
    unfound,
    tried,
    live,
  }: { readonly unfound: readonly Unfound[]; readonly tried: LiveRelease; readonly live: readonly LiveRelease[] },
  links: Iterable<string>,
): Screens {
  const owner = router(live);
  const paths = [...links];
  const matches = unfound.map((one) => {
    const path = paths.find((candidate) => {
      const match = owner(candidate, one.reader);
      return isSame(match?.release, tried) && one.routes.some((route) => route.path === match?.path);
    });
    return { one, path };
  });
  return {
    found: matches.flatMap(({ one, path }) => (path === undefined ? [] : [page(one.reader, path, tried)])),
    unfound: matches.flatMap(({ one, path }) => (path === undefined ? [one] : [])),
  };
}

/** What a new shell must be able to show: the home page of each reader, a page of each live remote, and that of nobody. */
export function shellScreens(live: readonly LiveRelease[]): Screen[] {
  const owner = router(live);
  const at = (reader: ReaderKind, path: string) => page(reader, path, owner(path, reader)?.release ?? null);
  const must = [at('visitor', '/'), at('member', '/'), at('visitor', NOBODYS)];
  const ofOthers = live
    .filter((release) => !must.some(({ shows }) => shows !== null && isSame(shows, release)))
    .flatMap((release) => [...pagesOf(release, owner).found, ...widgetsOf(release, live)].slice(0, 1));
  return [...must, ...ofOthers];
}
