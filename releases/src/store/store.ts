import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import type { Signing } from '../signing/signing.ts';

interface Stored {
  readonly text: string;
  /** Identifies the content and changes with every write. On S3 it is the ETag. */
  readonly version: string;
}

export interface NewFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * A document (`registry.json`, `history.jsonl`) changes by compare-and-swap: a write names the version that was read,
 * and is refused if that is outdated. A release never changes, and is visible only once complete. Both are safe for
 * concurrent publishers.
 */
export interface Store {
  /** Folder or `s3://bucket/prefix`, for messages. */
  readonly place: string;
  /** Signs and verifies releases; without it, signatures are ignored. */
  readonly signing?: Signing;
  /** A document, or null. */
  read(path: string): Promise<Stored | null>;
  /** Version of a document without its text, cheap enough for several calls a second. */
  versionOf(path: string): Promise<string | null>;
  /**
   * @param options `ifVersion`: version that was read before; null if there was no such document
   * @throws VersionConflictError after a concurrent write; nothing is written then
   */
  write(path: string, text: string, options: { readonly ifVersion: string | null }): Promise<void>;
  /** A file of a release, or null. */
  readFile(path: string): Promise<Uint8Array | null>;
  /**
   * A stamp for each file, by path below the folder. It is cheap to read and differs after every change of the file.
   */
  stamps(folder: string): Promise<ReadonlyMap<string, string>>;
  /**
   * Adds a release atomically: after a crash, none of its files is visible.
   *
   * @param onFile called after each file
   * @returns false if the folder already has a `release.json`; nothing is written then
   */
  addRelease(folder: string, files: readonly NewFile[], onFile?: () => void): Promise<boolean>;
  /**
   * Writes a file atomically: a picture, or a lost or damaged file of a release, whose content the caller has verified.
   */
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
  /** Deletes files that are not part of a release; missing ones are ignored. */
  deleteFiles(paths: readonly string[]): Promise<void>;
  /** Removes a release, `release.json` first; does nothing if there is none. */
  removeRelease(folder: string): Promise<void>;
  /** Names of complete releases in a folder, or of subfolders that contain some; empty if there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes leftovers of crashed publishers from before a time. @returns their number */
  removeLeftovers(before: Date): Promise<number>;
}

export class VersionConflictError extends Error {
  override readonly name = 'VersionConflictError';
  constructor(path: string) {
    super(`${path} was changed by someone else in the meantime`);
  }
}

/** The setting is not a folder or bucket that can be a store; the message says how to correct the setting. */
export class StoreUnsupported extends ExplainedError {
  override readonly name = 'StoreUnsupported';
}

/** The store is unreachable or denies access; the message is a sentence that says what to do. */
export class StoreUnreachable extends ExplainedError {
  override readonly name = 'StoreUnreachable';
  /** Error code of the network or of S3, the same for each attempt; undefined if there is none. */
  readonly code: string | undefined;
  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: string } = {}) {
    super(message, options);
    this.code = code;
  }
}
