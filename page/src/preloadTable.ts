import { declaredCalls, declaresAll, isInAppShell } from '@friends/shared/contract/portal/firstCalls';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import { isLoaded } from '@friends/shared/contract/release/liveRelease';
import type { ManifestRoute } from '@friends/shared/contract/release/manifest';
import {
  HTTP_FILES_KEY,
  type LiveRelease,
  MEMBER_FILES_KEY,
  TELEMETRY_FILES_KEY,
} from '@friends/shared/contract/release/registry';
import { releaseUrl, type ShellRelease } from '@friends/shared/contract/release/release';
import { CallTable, shellCalls } from './callTable.ts';
import type { PreloadTable } from './firstScript/PreloadTable.ts';

interface PageOfTable {
  readonly inside: ReadonlySet<string>;
  readonly path: string | null;
}

/**
 * Works out what each route's first screen needs, its widgets and the shell's lazy files included, and what it asks.
 *
 * @param page `inside`: addresses of files that stand in the page itself, which no route has to bring; `path`: pattern of
 *   the route that it is made for, or null where it may be any. A page of one route asks nothing for others.
 */
export function preloadTable(
  shell: ShellRelease,
  live: readonly LiveRelease[],
  { inside, path: ofPage }: PageOfTable = { inside: new Set(), path: null },
): PreloadTable {
  const files: [string, string][] = [];
  const indices = new Map<string, number>();
  const index = (url: string, integrity: string) => {
    const position = indices.get(url);
    if (position !== undefined) return position;
    indices.set(url, files.length);
    return files.push([url, integrity]) - 1;
  };
  const shellFile = (path: string) => {
    const file = shell.files.find((candidate) => candidate.path === path);
    return file ? [index(releaseUrl('shell', shell.version, path), file.integrity)] : [];
  };
  const lazyFiles = (key: string) => (Object.hasOwn(shell.lazy, key) ? (shell.lazy[key] ?? []) : []).flatMap(shellFile);
  const screenFiles = (release: LiveRelease, screen: string): number[] => {
    const entry = Object.hasOwn(release.preload, screen) ? release.preload[screen] : undefined;
    if (!entry) return [];
    const own = entry.files.flatMap((path) => {
      const file = release.files.find((candidate) => candidate.path === path);
      return file ? [index(releaseUrl(release.name, release.version, path), file.integrity)] : [];
    });
    const provided = entry.needs.flatMap(lazyFiles);
    return [...own, ...provided];
  };
  const widgetFiles = ({ shows = [], first = [], prerender }: ManifestRoute, moment: 'now' | 'touched' | 'later') =>
    shows.flatMap((name) => {
      const owner = live.find(({ widgets }) => widgets.some((widget) => widget.name === name));
      const widget = owner?.widgets.find((candidate) => candidate.name === name);
      if (!owner || !widget || (widget.late && !first.includes(name))) return [];
      const isRendered = prerender?.for === 'member' && isInAppShell(widget);
      const when = widget.onTouch ? 'touched' : isRendered ? 'later' : 'now';
      return when === moment ? screenFiles(owner, widget.screen) : [];
    });
  const isOutside = (file: number) => !inside.has(files[file]?.[0] ?? '');
  const http = lazyFiles(HTTP_FILES_KEY);
  const member = lazyFiles(MEMBER_FILES_KEY);
  const later = lazyFiles(TELEMETRY_FILES_KEY);
  const calls = new CallTable();
  const always = calls.add(shellCalls(shell.version), '/');
  const routes = orderRoutes(live.flatMap((release) => release.routes.map((route) => ({ ...route, release })))).map(
    (route) => {
      const { path, who, screen, release } = route;
      // Where every first answer comes with the page, nothing is asked before the reader does something.
      const asking = declaresAll(route, live) ? [] : http;
      const ownFiles = new Set(
        [...screenFiles(release, screen), ...asking, ...widgetFiles(route, 'now')].filter(isOutside),
      );
      const waiting = (when: 'touched' | 'later') =>
        [...new Set(widgetFiles(route, when))].filter((file) => isOutside(file) && !ownFiles.has(file));
      // Who may not see a page is brought home.
      const mayAsk = ofPage === null || path === ofPage || path === PATHS.home;
      const callIndices = mayAsk ? calls.add(declaredCalls(route, release, live), path) : [];
      return [routeMatcher(path), who, [...ownFiles], callIndices, waiting('touched'), waiting('later')] as const;
    },
  );
  for (const { path } of shell.files) if (isLoaded(path) && !shell.initial.includes(path)) shellFile(path);
  for (const release of live) {
    for (const { path, integrity } of release.files) index(releaseUrl(release.name, release.version, path), integrity);
  }
  return { files, calls: calls.calls, always, member, later, routes };
}
