import {
  type DeclaredCall,
  declaredCalls,
  declaresAll,
  isInAppShell,
} from '@friends/shared/contract/portal/firstCalls';
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
import { type FileOfRelease, filesOfScreen, lazyFiles } from './filesAt.ts';
import type { PreloadTable, TableCall } from './firstScript/PreloadTable.ts';
import { widgetOwner } from './prerender/publicRoutes.ts';
import { shellCalls, tableCall } from './tableCall.ts';

/** A list in which each thing stands once, and is named by its index. */
function indexed<T>(nameOf: (one: T) => string) {
  const list: T[] = [];
  const indices = new Map<string, number>();
  const index = (one: T): number => {
    const name = nameOf(one);
    const before = indices.get(name);
    if (before !== undefined) return before;
    indices.set(name, list.length);
    return list.push(one) - 1;
  };
  return { list, index };
}

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
  { inside, path: ofPage }: PageOfTable,
): PreloadTable {
  const files = indexed<readonly [url: string, integrity: string]>(([url]) => url);
  const calls = indexed<TableCall>((call) => JSON.stringify(call));
  const indicesOf = (all: readonly FileOfRelease[]) => all.map(({ url, integrity }) => files.index([url, integrity]));
  const shellFiles = (key: string) => indicesOf(lazyFiles(shell, [key]));
  const callsOf = (all: readonly DeclaredCall[], routePath: string) =>
    all.flatMap((call) => {
      const entry = tableCall(call, routePath);
      return entry ? [calls.index(entry)] : [];
    });
  const screenFiles = (release: LiveRelease, screen: string): number[] => {
    const { own, provided } = filesOfScreen(shell, release, screen);
    return indicesOf([...own, ...provided]);
  };
  const widgetFiles = ({ shows = [], first = [], prerender }: ManifestRoute, moment: 'now' | 'touched' | 'later') =>
    shows.flatMap((name) => {
      const match = widgetOwner(live, name);
      if (!match || (match.widget.late && !first.includes(name))) return [];
      const { owner, widget } = match;
      const isRendered = prerender?.for === 'member' && isInAppShell(widget);
      const when = widget.onTouch ? 'touched' : isRendered ? 'later' : 'now';
      return when === moment ? screenFiles(owner, widget.screen) : [];
    });
  const isOutside = (file: number) => !inside.has(files.list[file]?.[0] ?? '');
  const http = shellFiles(HTTP_FILES_KEY);
  const member = shellFiles(MEMBER_FILES_KEY);
  const later = shellFiles(TELEMETRY_FILES_KEY);
  const always = callsOf(shellCalls(shell.version), '/');
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
      const callIndices = mayAsk ? callsOf(declaredCalls(route, release, live), path) : [];
      return [routeMatcher(path), who, [...ownFiles], callIndices, waiting('touched'), waiting('later')] as const;
    },
  );
  const otherFiles = shell.files.filter(({ path }) => isLoaded(path) && !shell.initial.includes(path));
  for (const release of [{ ...shell, files: otherFiles }, ...live]) {
    for (const { path, integrity } of release.files)
      files.index([releaseUrl(release.name, release.version, path), integrity]);
  }
  return { files: files.list, calls: calls.list, always, member, later, routes };
}
