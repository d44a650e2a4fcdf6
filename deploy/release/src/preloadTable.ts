import { orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import { isLoaded } from '@friends/shared/contract/release/liveRelease';
import { HTTP_FILES_KEY, type LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseUrl, type ShellRelease } from '@friends/shared/contract/release/release';

/** What the page's inline script reads: files by index, so that none is named twice. */
export interface PreloadTable {
  /** URL and integrity of every script and style sheet that may be loaded; the shell checks them by this list. */
  readonly files: readonly (readonly [string, string])[];
  /** Matcher, audience, indices of files; in the order routes are matched. */
  readonly routes: readonly (readonly [string, string, readonly number[]])[];
}

/** Works out which files each route's first screen needs, its widgets and the shell's lazy files included. */
export function preloadTable(shell: ShellRelease, live: readonly LiveRelease[]): PreloadTable {
  const files: [string, string][] = [];
  const indices = new Map<string, number>();
  const index = (url: string, integrity: string) => {
    const known = indices.get(url);
    if (known !== undefined) return known;
    indices.set(url, files.length);
    return files.push([url, integrity]) - 1;
  };
  const shellFile = (path: string) => {
    const file = shell.files.find((candidate) => candidate.path === path);
    return file ? [index(releaseUrl('shell', shell.version, path), file.integrity)] : [];
  };
  const lazyFiles = (key: string) => (Object.hasOwn(shell.lazy, key) ? (shell.lazy[key] ?? []) : []).flatMap(shellFile);
  const screenFiles = (release: LiveRelease, screen: string): number[] => {
    const wanted = Object.hasOwn(release.preload, screen) ? release.preload[screen] : undefined;
    if (!wanted) return [];
    const own = wanted.files.flatMap((path) => {
      const file = release.files.find((candidate) => candidate.path === path);
      return file ? [index(releaseUrl(release.name, release.version, path), file.integrity)] : [];
    });
    const provided = wanted.needs.flatMap(lazyFiles);
    return [...own, ...provided];
  };
  const widgetFiles = (name: string): number[] => {
    const owner = live.find(({ widgets }) => widgets.some((widget) => widget.name === name));
    const widget = owner?.widgets.find((candidate) => candidate.name === name);
    return owner && widget ? screenFiles(owner, widget.screen) : [];
  };
  const http = lazyFiles(HTTP_FILES_KEY);
  const routes = orderRoutes(live.flatMap((release) => release.routes.map((route) => ({ ...route, release })))).map(
    ({ path, who, screen, shows = [], release }) => {
      const wanted = [...screenFiles(release, screen), ...http, ...shows.flatMap(widgetFiles)];
      return [routeMatcher(path), who, [...new Set(wanted)]] as const;
    },
  );
  for (const { path } of shell.files) if (isLoaded(path) && !shell.initial.includes(path)) shellFile(path);
  for (const release of live) {
    for (const { path, integrity } of release.files) index(releaseUrl(release.name, release.version, path), integrity);
  }
  return { files, routes };
}
