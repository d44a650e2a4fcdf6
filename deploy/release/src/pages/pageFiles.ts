import type { PageDocument } from '@friends/page/prerender/document';
import { NOTHING_PATH } from '@friends/page/prerender/document';

function nameOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A name that stays in its folder, on every disk. */
const isName = (name: string) => !/^\.{1,2}$|[/\\\0]/.test(name);

/**
 * Where a static host finds a document, below its folder: `id/about/index.html`, `en/404.html`; null for an address that no
 * file can have.
 */
export function pageFile({ language, path }: Pick<PageDocument, 'language' | 'path'>): string | null {
  if (path === NOTHING_PATH) return `${language}/404.html`;
  const names = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(nameOf);
  return names.every(isName) ? [language, ...names, 'index.html'].join('/') : null;
}
