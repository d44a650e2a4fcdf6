import { loadWholeSheet } from '@friends/shared/client/loadWholeSheet';
import type { PreloadTable } from './PreloadTable.ts';

const MAX_SHEET_MS = 5_000;

/**
 * Removes style sheets that don't load in time: they would block rendering and scripts of the whole page. Later code
 * that needs the sheet loads it again and handles the failure.
 */
export function removeLateSheets(): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) if (!link.sheet) link.remove();
  }, MAX_SHEET_MS);
}

const partOf = (url: string): HTMLStyleElement | undefined =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-part]')].find(({ dataset }) => dataset.url === url);

/**
 * Preloads files of the table, each once. A style sheet that is partly inlined is replaced as soon as it has loaded, so
 * that the browser restyles the page while waiting for code, not during it.
 */
export function createPreloader({ files }: Pick<PreloadTable, 'files'>) {
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
      // Preload checks the integrity only of scripts and style sheets; the shell checks data itself.
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
