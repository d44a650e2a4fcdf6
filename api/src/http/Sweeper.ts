import type { Db } from '../database/transaction.ts';
import { removeEnded } from './repository.ts';

/** After so many counts of one limit in this process, what has ended is removed. */
const EVERY = 1000;

/** Keeps the table of shared limits small. */
export class Sweeper {
  readonly #db: Db;
  #since = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async sweepNowAndThen(now: Date): Promise<void> {
    this.#since += 1;
    if (this.#since < EVERY) return;
    this.#since = 0;
    await removeEnded(this.#db, now);
  }
}
