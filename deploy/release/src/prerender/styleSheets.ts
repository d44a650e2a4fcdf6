import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseFile, releaseUrl, SHELL, type ShellRelease } from '@friends/shared/contract/release/release';
import type { DocumentStyle } from './document.ts';
import { drawnWidgets, type LiveRoute } from './publicRoutes.ts';

const isStyle = (path: string) => path.endsWith('.css');

function styles(name: string, version: string, files: readonly ReleaseFile[], paths: readonly string[]) {
  return paths.filter(isStyle).flatMap((path): DocumentStyle[] => {
    const file = files.find((candidate) => candidate.path === path);
    return file ? [{ url: releaseUrl(name, version, path), integrity: file.integrity, path }] : [];
  });
}

/** Style sheets of a screen: what it takes of the shell first, as the code loads them, then its own. */
function ofScreen(shell: ShellRelease, { name, version, preload, files }: LiveRelease, screen: string) {
  const wanted = Object.hasOwn(preload, screen) ? preload[screen] : undefined;
  if (!wanted) return [];
  const lazy = wanted.needs.flatMap((key) => (Object.hasOwn(shell.lazy, key) ? (shell.lazy[key] ?? []) : []));
  return [...styles(SHELL, shell.version, shell.files, lazy), ...styles(name, version, files, wanted.files)];
}

/**
 * The style sheets that a page of a route needs beside those of every page: its screen's, and those of the widgets that are
 * drawn. It must not wait for others'.
 */
export function styleSheets(shell: ShellRelease, live: readonly LiveRelease[], route: LiveRoute): DocumentStyle[] {
  const widgets = drawnWidgets(live, route).flatMap(({ owner, widget }) => ofScreen(shell, owner, widget.screen));
  const all = [...ofScreen(shell, route.owner, route.screen), ...widgets];
  const byUrl = new Map(all.map((style) => [style.url, style]));
  for (const path of shell.initial) byUrl.delete(releaseUrl(SHELL, shell.version, path));
  return [...byUrl.values()];
}
