import { loadWholeSheet } from '@friends/shared/client/wholeSheet';
import type { PreloadTable } from './PreloadTable.ts';

const LONGEST_SHEET_MS = 5_000;

/**
 * A style sheet that does not come keeps the page from being seen, and its code from running, whosever it is. The code of
 * its part asks for it again, where it fails for that part alone.
 */
export function giveUpLateSheets(): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) if (!link.sheet) link.remove();
  }, LONGEST_SHEET_MS);
}

/** The part of a style sheet that came with the document. */
const partOf = (url: string): HTMLStyleElement | undefined =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-part]')].find(({ dataset }) => dataset.url === url);

/**
 * Asks for files of the table, each once. A style sheet of which the document has a part is put in its place as soon as it is
 * there: the browser styles the page again while it waits for the code, not between two pieces of it.
 */
export function fileBringer({ files }: Pick<PreloadTable, 'files'>) {
  const preloaded = new Set<number>();
  return (indices: readonly number[], priority: 'auto' | 'low' = 'auto'): void => {
    for (const index of indices) {
      const file = files[index];
      if (!file || preloaded.has(index)) continue;
      preloaded.add(index);
      const [url, integrity] = file;
      const [isSheet, isData] = [url.endsWith('.css'), url.endsWith('.json')];
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = isSheet ? 'style' : isData ? 'fetch' : 'script';
      // Browsers check only scripts and style sheets here; the shell checks data by its hash.
      if (isData) link.crossOrigin = 'anonymous';
      else link.integrity = integrity;
      link.fetchPriority = priority;
      link.href = url;
      if (isSheet) {
        link.addEventListener('load', () => {
          const part = partOf(url);
          if (part) loadWholeSheet(part, integrity);
        });
      }
      document.head.append(link);
    }
  };
}
