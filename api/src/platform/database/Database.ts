import type { ExposedFiles } from './engines/privateFiles.ts';
import type { ReadYourWrites } from './lists/ReadYourWrites.ts';
import type { Db } from './transaction.ts';

export type ConnectionErrorKind = 'connection' | 'replica';

export interface Database {
  /** For API calls, with short time limits, as a caller is waiting. */
  readonly db: Db;
  /** Same data, for work that may take minutes: an operator's command, a check of all accounts. */
  readonly longWork: Db;
  /** Same data, for lists; may come from a replica. */
  readonly lists: ReadYourWrites;
  readonly kind: 'embedded' | 'postgres';
  /** Migrations applied by a newer version and compatible with this one. */
  readonly newer: readonly string[];
  /** Of the embedded database: files that other users of the machine could read when it was opened. */
  readonly exposedFiles: ExposedFiles;
  onConnectionError(listener: (errorKind: ConnectionErrorKind, error: Error) => void): void;
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}
