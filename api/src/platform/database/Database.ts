import type { OpenFiles } from './engines/privateFiles.ts';
import type { ListReads } from './lists/ListReads.ts';
import type { Db } from './transaction.ts';

/** A connection broke, or the replica fails and lists come from the database itself. */
export type Trouble = 'connection' | 'replica';

/** The database, open. */
export interface Database {
  /** For calls: nobody waits for it longer than a caller may. */
  readonly db: Db;
  /** The same data for what may take minutes: an operator's command, a check of all accounts. */
  readonly longWork: Db;
  /** The same data for lists, which may come from a replica. */
  readonly lists: ListReads;
  readonly kind: 'embedded' | 'postgres';
  /** Migrations that a newer version has applied, and that this one runs on. */
  readonly newer: readonly string[];
  /** Of an embedded database: what others could read when it was opened. */
  readonly wasOpen: OpenFiles;
  /** Sets who is told what broke; work goes on without it. */
  onTrouble(listener: (trouble: Trouble, error: Error) => void): void;
  /** Writes all of it into a new file, as of one moment. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}
