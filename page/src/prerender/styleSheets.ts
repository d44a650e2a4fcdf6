import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseFile, releaseUrl, SHELL, type ShellRelease } from '@friends/shared/contract/release/release';
import type { DocumentStyle } from './document.ts';
import { type LiveRoute, renderedWidgets } from './publicRoutes.ts';
import type { ReadSheet } from './sheetText.ts';

type Sheet = Omit<DocumentStyle, 'text'>;

const isStyle = (path: string) => path.endsWith('.css');

function sheets(name: string, version: string, files: readonly ReleaseFile[], paths: readonly string[]) {
  return paths.filter(isStyle).flatMap((path): Sheet[] => {
    const file = files.find((candidate) => candidate.path === path);
    return file ? [{ url: releaseUrl(name, version, path), integrity: file.integrity, path }] : [];
  });
}

/** Those of a screen: what it takes of the shell first, as the code loads them, then its own. */
function ofScreen(shell: ShellRelease, { name, version, preload, files }: LiveRelease, screen: string) {
  const entry = Object.hasOwn(preload, screen) ? preload[screen] : undefined;
  if (!entry) return [];
  const lazy = entry.needs.flatMap((key) => (Object.hasOwn(shell.lazy, key) ? (shell.lazy[key] ?? []) : []));
  return [...sheets(SHELL, shell.version, shell.files, lazy), ...sheets(name, version, files, entry.files)];
}

const read = (all: readonly Sheet[], readSheet: ReadSheet): Promise<DocumentStyle[]> =>
  Promise.all(all.map(async (sheet) => ({ ...sheet, text: await readSheet(sheet) })));

const ofEveryPage = (shell: ShellRelease) => sheets(SHELL, shell.version, shell.files, shell.initial);

/** The style sheets of a page that the browser renders: the shell's. Others come with their code. */
export const shellStyleSheets = (shell: ShellRelease, readSheet: ReadSheet): Promise<DocumentStyle[]> =>
  read(ofEveryPage(shell), readSheet);

/**
 * The style sheets that a page of a route needs: the shell's, its screen's, and those of the widgets that are rendered. It must
 * not wait for others'.
 */
export function styleSheets(
  shell: ShellRelease,
  live: readonly LiveRelease[],
  route: LiveRoute,
  readSheet: ReadSheet,
): Promise<DocumentStyle[]> {
  const widgets = renderedWidgets(live, route).flatMap(({ owner, widget }) => ofScreen(shell, owner, widget.screen));
  const all = [...ofEveryPage(shell), ...ofScreen(shell, route.owner, route.screen), ...widgets];
  const byUrl = new Map(all.map((sheet) => [sheet.url, sheet]));
  return read([...byUrl.values()], readSheet);
}
