import type { PreloadTable } from './PreloadTable.ts';

/** What the script reads of the page's inline configuration; the server of the page has written it. */
export interface FirstConfig {
  readonly appKey: string;
  readonly preload: PreloadTable;
}

export const readConfig = (): FirstConfig => JSON.parse(document.getElementById('portal')?.textContent ?? '');
