import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import { type FileOfRelease, filesAt, filesOfScreen } from '../filesAt.ts';
import type { DocumentStyle } from './document.ts';
import { type LiveRoute, renderedWidgets } from './publicRoutes.ts';
import type { ReadSheet } from './sheetText.ts';

/** Those of a screen: what it takes of the shell first, as the code loads them, then its own. */
function ofScreen(shell: ShellRelease, release: LiveRelease, screen: string): FileOfRelease[] {
  const { own, provided } = filesOfScreen(shell, release, screen);
  return [...provided, ...own];
}

function read(files: readonly FileOfRelease[], readSheet: ReadSheet): Promise<DocumentStyle[]> {
  const sheets = new Map(files.filter(({ path }) => path.endsWith('.css')).map((sheet) => [sheet.url, sheet]));
  return Promise.all([...sheets.values()].map(async (sheet) => ({ ...sheet, text: await readSheet(sheet) })));
}

const ofEveryPage = (shell: ShellRelease) => filesAt(shell, shell.initial);

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
  return read([...ofEveryPage(shell), ...ofScreen(shell, route.owner, route.screen), ...widgets], readSheet);
}
