import type { PageDocument } from './document.ts';

/** A document without what its releases say anyway. */
export type CachedDocument = Omit<PageDocument, 'route'>;

/** Documents of the same releases, country and day that were rendered before, by this process or an earlier one. */
export interface DocumentCache {
  /**
   * @param name of the page, with its language
   * @param madeFrom digest of the answers it is made from
   * @returns null unless there is an undamaged one
   */
  read(name: string, madeFrom: string): Promise<CachedDocument | null>;
  /** Never rejects: a page that cannot be stored is rendered again by the next process. */
  write(name: string, madeFrom: string, document: CachedDocument): Promise<void>;
}
