/** Where files of releases lie: a store, as far as a page needs it. */
export interface ReleaseFiles {
  /** A file by its path in the store (`releaseFolder`); null where it is not there. */
  readFile(path: string): Promise<Uint8Array | null>;
}
