import type { FileOfRelease } from '../filesAt.ts';
import { isIntact } from '../isIntact.ts';
import type { ReleaseFiles } from '../renderer/renderCode.ts';

/** Text of a sheet for inlining; null if it must be linked. */
export type ReadSheet = (file: FileOfRelease) => Promise<string | null>;

/** Matches references to other files without `url()`, and what could close the style element. */
const NOT_INLINABLE = /@import|image-set\(|\bsrc\(|<\//i;

const CSS_URL = /url\(\s*(["']?)([^"')]+)\1\s*\)/g;

/** Makes relative URLs absolute, as the document has another address than the sheet. */
function withAbsolutePaths(css: string, url: string): string {
  return css.replaceAll(CSS_URL, (match, quote: string, address: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address)) return match;
    return `url(${quote}${new URL(address, new URL(url, 'http://portal')).pathname}${quote})`;
  });
}

/**
 * Reads style sheets from a store for inlining, each once, so that the browser can paint without further requests.
 * Changed, missing or unsupported sheets are linked instead, and the browser checks them.
 */
export function sheetReader(stored: ReleaseFiles): ReadSheet {
  const textByUrl = new Map<string, Promise<string | null>>();
  async function read(file: FileOfRelease): Promise<string | null> {
    const bytes = await stored.readFile(file.url.slice(1)).catch(() => null);
    if (bytes === null || !isIntact(bytes, file)) return null;
    const css = new TextDecoder().decode(bytes);
    return NOT_INLINABLE.test(css) ? null : withAbsolutePaths(css, file.url);
  }
  return (file) => {
    const cached = textByUrl.get(file.url);
    if (cached) return cached;
    const text = read(file);
    textByUrl.set(file.url, text);
    // A missing sheet may be there the next time.
    void text.then((css) => css ?? textByUrl.delete(file.url));
    return text;
  };
}
