import type { PageDocument } from './document.ts';

/** A document without its route, which the releases define. */
export type CachedDocument = Omit<PageDocument, 'route'>;

/** Stores rendered documents of the same releases, country and day across processes. */
export interface DocumentCache {
  /**
   * @param name of the page, with its language
   * @param madeFrom digest of the answers it is rendered from
   * @returns null if absent or damaged
   */
  read(name: string, madeFrom: string): Promise<CachedDocument | null>;
  /** Never rejects: a page that can't be stored is rendered again by the next process. */
  write(name: string, madeFrom: string, document: CachedDocument): Promise<void>;
}
