import type { PageDocument } from './document.ts';

/** A document without its route, which the releases define. */
export type CachedDocument = Omit<PageDocument, 'route'>;

/** Stores rendered documents of the same releases, country and day across processes. */
export interface DocumentCache {
  /**
   * @param pageName name of the page, with its language
   * @param answersDigest digest of the answers it is rendered from
   * @returns null if absent or damaged
   */
  read(pageName: string, answersDigest: string): Promise<CachedDocument | null>;
  /** Never rejects: a page that can't be stored is rendered again by the next process. */
  write(pageName: string, answersDigest: string, document: CachedDocument): Promise<void>;
}
