import type { Db } from './transaction.ts';

/** The database, open. */
export interface Database {
  /** For calls: nobody waits for it longer than a caller may. */
  readonly db: Db;
  /** The same data for what may take minutes: an operator's command, a check of all accounts. */
  readonly longWork: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Sets who is told that a connection broke; work goes on with another one. */
  onBroken(listener: (error: Error) => void): void;
  close(): Promise<void>;
}
