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

/** Asks for files of the table, each once. */
export function fileBringer({ files }: Pick<PreloadTable, 'files'>) {
  const preloaded = new Set<number>();
  return (indices: readonly number[], priority: 'auto' | 'low' = 'auto'): void => {
    for (const index of indices) {
      const file = files[index];
      if (!file || preloaded.has(index)) continue;
      preloaded.add(index);
      const [url, integrity] = file;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = url.endsWith('.css') ? 'style' : 'script';
      link.integrity = integrity;
      link.fetchPriority = priority;
      link.href = url;
      document.head.append(link);
    }
  };
}
