import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import type { MailSignal } from '../http/context.ts';

export interface Progress {
  /** What is being counted: `bookings read`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** What a command works with, whether it runs in the command line itself or in the portal that holds the data. */
export interface OpsContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: MailSignal;
  /** Writes the whole database into a new file on this machine. */
  readonly dump: (file: string) => Promise<void>;
  /** Name of the operator, for the audit. */
  readonly who: string;
  /** Aborted when the operator stops the command or the portal stops; checked between batches. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}
