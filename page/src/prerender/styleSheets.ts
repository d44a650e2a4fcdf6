import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import { type FileOfRelease, filesAt, filesOfScreen } from '../filesAt.ts';
import type { DocumentStyle } from './document.ts';
import { type LiveRoute, renderedWidgets } from './publicRoutes.ts';
import type { ReadSheet } from './sheetReader.ts';

function screenFiles(shell: ShellRelease, release: LiveRelease, screen: string): FileOfRelease[] {
  const { own, provided } = filesOfScreen(shell, release, screen);
  return [...provided, ...own];
}

function readSheets(files: readonly FileOfRelease[], readSheet: ReadSheet): Promise<DocumentStyle[]> {
  const sheets = new Map(files.filter(({ path }) => path.endsWith('.css')).map((sheet) => [sheet.url, sheet]));
  return Promise.all([...sheets.values()].map(async (sheet) => ({ ...sheet, text: await readSheet(sheet) })));
}

const initialFiles = (shell: ShellRelease) => filesAt(shell, shell.initial);

/** Style sheets of a page that the browser renders: the shell's. Others load with their code. */
export const shellStyleSheets = (shell: ShellRelease, readSheet: ReadSheet): Promise<DocumentStyle[]> =>
  readSheets(initialFiles(shell), readSheet);

export function styleSheets(
  shell: ShellRelease,
  live: readonly LiveRelease[],
  route: LiveRoute,
  readSheet: ReadSheet,
): Promise<DocumentStyle[]> {
  const widgets = renderedWidgets(live, route).flatMap(({ owner, widget }) => screenFiles(shell, owner, widget.screen));
  return readSheets([...initialFiles(shell), ...screenFiles(shell, route.owner, route.screen), ...widgets], readSheet);
}
