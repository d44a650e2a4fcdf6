import type { FileOfRelease } from '../filesAt.ts';
import { isIntact } from '../isIntact.ts';
import type { ReleaseFiles } from '../renderer/renderCode.ts';

/** The sheet as it stands in a document; null where a link has to bring it. */
export type ReadSheet = (file: FileOfRelease) => Promise<string | null>;

/** What names other files without `url()`, or would end the element it stands in. */
const NEEDS_ITS_PLACE = /@import|image-set\(|\bsrc\(|<\//i;

const ADDRESS = /url\(\s*(["']?)([^"')]+)\1\s*\)/g;

/** A document has another address than its sheet, so what the sheet names beside itself gets its whole path. */
function withWholePaths(css: string, url: string): string {
  return css.replaceAll(ADDRESS, (match, quote: string, address: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address)) return match;
    return `url(${quote}${new URL(address, new URL(url, 'http://portal')).pathname}${quote})`;
  });
}

/**
 * Reads style sheets of a store, each once. A browser that has them with the document paints it without asking for
 * anything else. A sheet that was altered, is lost, or names files in a way of its own is left to the browser, which checks
 * it.
 */
export function sheetReader(stored: ReleaseFiles): ReadSheet {
  const textByUrl = new Map<string, Promise<string | null>>();
  async function read(file: FileOfRelease): Promise<string | null> {
    const bytes = await stored.readFile(file.url.slice(1)).catch(() => null);
    if (bytes === null || !isIntact(bytes, file)) return null;
    const css = new TextDecoder().decode(bytes);
    return NEEDS_ITS_PLACE.test(css) ? null : withWholePaths(css, file.url);
  }
  return (file) => {
    const before = textByUrl.get(file.url);
    if (before) return before;
    const text = read(file);
    textByUrl.set(file.url, text);
    // It may be there the next time.
    void text.then((css) => css ?? textByUrl.delete(file.url));
    return text;
  };
}
