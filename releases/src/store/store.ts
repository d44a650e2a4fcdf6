import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import type { Signing } from '../signing/signing.ts';

/** A text of the store as it was read. */
interface Stored {
  readonly text: string;
  /** Names this very content; another one after every change. On S3 it is the ETag. */
  readonly version: string;
}

export interface NewFile {
  /** Relative to the release's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * A store of released files: two kinds of things, and one way for each to be safe among several publishers.
 *
 * A document (`registry.json`, `history.jsonl`) changes by comparing and swapping: whoever writes says which version
 * they have read, and is refused where it is no longer that one. A release never changes, and is seen only when whole.
 */
export interface Store {
  /** Where it is, for sentences: a folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** Signs what is published, and tells what was; without it, nobody asks who published a release. */
  readonly signing?: Signing;
  /** A document; null where there is none. */
  read(path: string): Promise<Stored | null>;
  /** Version of a document without its text, cheap enough to be asked several times a second. */
  versionOf(path: string): Promise<string | null>;
  /**
   * Writes a document in one step: a reader sees the old text or the new one.
   *
   * @param ifVersion what it was made from; null where there was no such document
   * @throws Changed where somebody else has written meanwhile; nothing is written then
   */
  write(path: string, text: string, options: { readonly ifVersion: string | null }): Promise<void>;
  /** A file of a release; null where it is not there. */
  readFile(path: string): Promise<Uint8Array | null>;
  /**
   * Stamps of the files below a release's folder, by their paths in it, without reading them: a stamp differs after every
   * change. Empty if there is no such folder.
   */
  stamps(folder: string): Promise<ReadonlyMap<string, string>>;
  /**
   * Adds a release's folder, `release.json` being among the files. Whoever dies on the way leaves nothing to be seen.
   *
   * @param onFile called after each file
   * @returns false where the folder holds a `release.json` already; nothing is written then
   */
  addRelease(folder: string, files: readonly NewFile[], onFile?: () => void): Promise<boolean>;
  /** Puts one file of a release back that was lost or damaged; the caller has checked its content. */
  putBack(path: string, bytes: Uint8Array): Promise<void>;
  /** Removes a release; its `release.json` goes first. Nothing where there is none. */
  removeRelease(folder: string): Promise<void>;
  /** Names of what lies directly in a folder and holds, or is, a whole release; none where there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes what dead publishers left behind before a time. @returns how many */
  sweep(before: Date): Promise<number>;
}

/** Somebody else has written the document meanwhile. */
export class Changed extends Error {
  override readonly name = 'Changed';
  constructor(path: string) {
    super(`${path} was changed by somebody else meanwhile`);
  }
}

/** The setting names a place that cannot be a store; the message is a sentence for whoever wrote it. */
export class StoreUnsupported extends ExplainedError {
  override readonly name = 'StoreUnsupported';
}

/** The store cannot be used now, or not by us; the message is a sentence that says what to do. */
export class StoreUnreachable extends ExplainedError {
  override readonly name = 'StoreUnreachable';
  /** Code of the failure, the same at every try; undefined if there is none. */
  readonly code: string | undefined;
  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: string } = {}) {
    super(message, options);
    this.code = code;
  }
}
