import {
  type DeclaredCall,
  declaredCalls,
  declaresAllCalls,
  isInAppShell,
} from '@friends/shared/contract/portal/firstCalls';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { findRoute, type RouteRule } from '@friends/shared/contract/portal/routes';
import type { ManifestRoute } from '@friends/shared/contract/release/manifest';
import {
  HTTP_FILES_KEY,
  type LiveRelease,
  MEMBER_FILES_KEY,
  TELEMETRY_FILES_KEY,
} from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import { releaseFiles } from '@friends/shared/contract/release/releaseFiles';
import { type FileOfRelease, filesAt, filesOfScreen, lazyFiles } from './filesAt.ts';
import type { PreloadTable, TableCall } from './firstScript/PreloadTable.ts';
import { liveRoutes, widgetOwner } from './prerender/publicRoutes.ts';
import { shellCalls, tableCall } from './tableCall.ts';

function createIndex<T>(nameOf: (item: T) => string) {
  const list: T[] = [];
  const indices = new Map<string, number>();
  const index = (item: T): number => {
    const name = nameOf(item);
    const existing = indices.get(name);
    if (existing !== undefined) return existing;
    indices.set(name, list.length);
    return list.push(item) - 1;
  };
  return { list, index };
}

/** All scripts and style sheets that a page may load later, for older shells that don't fetch file lists. */
function laterFiles(shell: ShellRelease, live: readonly LiveRelease[]): FileOfRelease[] {
  const ofShell = releaseFiles(shell).files.filter(({ path }) => !shell.initial.includes(path));
  return [{ ...shell, files: ofShell }, ...live].flatMap((release) =>
    filesAt(
      release,
      release.files.map(({ path }) => path),
    ),
  );
}

interface TablePage {
  /** URLs of inlined files, which need no loading. */
  readonly inlined: ReadonlySet<string>;
  /** Partly inlined style sheets. */
  readonly parts: readonly FileOfRelease[];
  /** Null for a page that serves any path. */
  readonly path: string | null;
}

/**
 * Routes that the first script may find on a page of that path, for both audiences; includes home, where visitors of
 * members' pages are redirected.
 *
 * @param routes in matching order
 */
function routesAt<R extends RouteRule>(routes: readonly R[], path: string): R[] {
  const found = [false, true].map((isMember) => {
    const current = findRoute(routes, path, isMember);
    if (current.kind === 'found') return current.route;
    const home = findRoute(routes, PATHS.home, isMember);
    return home.kind === 'found' ? home.route : null;
  });
  return routes.filter((route) => found.includes(route));
}

/**
 * Computes files and calls of the first screen for the page's routes, including widgets and the shell's lazy files. An
 * open tab fetches file lists for other routes and later needs (`shared/contract/release/releaseFiles.ts`); shells that
 * can't (no `completesPages`) get all files here.
 */
export function preloadTable(
  shell: ShellRelease,
  live: readonly LiveRelease[],
  { inlined, parts, path: pagePath }: TablePage,
): PreloadTable {
  const files = createIndex<readonly [url: string, integrity: string]>(([url]) => url);
  const calls = createIndex<TableCall>((call) => JSON.stringify(call));
  const indicesOf = (items: readonly FileOfRelease[]) =>
    items.map(({ url, integrity }) => files.index([url, integrity]));
  const shellFiles = (key: string) => indicesOf(lazyFiles(shell, [key]));
  const callsOf = (items: readonly DeclaredCall[], routePath: string) =>
    items.flatMap((call) => {
      const entry = tableCall(call, routePath);
      return entry ? [calls.index(entry)] : [];
    });
  const screenFiles = (release: LiveRelease, screen: string): number[] => {
    const { own, provided } = filesOfScreen(shell, release, screen);
    return indicesOf([...own, ...provided]);
  };
  const widgetFiles = ({ shows = [], first = [], prerender }: ManifestRoute, phase: 'now' | 'touched' | 'later') =>
    shows.flatMap((name) => {
      const match = widgetOwner(live, name);
      if (!match || (match.widget.late && !first.includes(name))) return [];
      const { owner, widget } = match;
      const isRendered = prerender?.for === 'member' && isInAppShell(widget);
      const untouchedPhase = isRendered ? 'later' : 'now';
      const widgetPhase = widget.onTouch ? 'touched' : untouchedPhase;
      return widgetPhase === phase ? screenFiles(owner, widget.screen) : [];
    });
  const isOutside = (file: number) => !inlined.has(files.list[file]?.[0] ?? '');
  const sheets = indicesOf(parts);
  const http = shellFiles(HTTP_FILES_KEY);
  const member = shellFiles(MEMBER_FILES_KEY);
  const later = shellFiles(TELEMETRY_FILES_KEY);
  const always = callsOf(shellCalls(shell.version), '/');
  const allRoutes = liveRoutes(live);
  const routes = (pagePath && shell.completesPages ? routesAt(allRoutes, pagePath) : allRoutes).map((route) => {
    const { path, matcher, who, screen, owner: release } = route;
    // If all first answers are inlined, no request is made before the reader acts.
    const httpFiles = declaresAllCalls(route, live) ? [] : http;
    const ownFiles = new Set(
      [...screenFiles(release, screen), ...httpFiles, ...widgetFiles(route, 'now')].filter(isOutside),
    );
    const lazyScreenFiles = (when: 'touched' | 'later') =>
      [...new Set(widgetFiles(route, when))].filter((file) => isOutside(file) && !ownFiles.has(file));
    const callIndices = callsOf(declaredCalls(route, release, live), path);
    return [matcher, who, [...ownFiles], callIndices, lazyScreenFiles('touched'), lazyScreenFiles('later')] as const;
  });
  if (!shell.completesPages) indicesOf(laterFiles(shell, live));
  return { files: files.list, calls: calls.list, always, sheets, member, later, routes };
}
