import { hash } from 'node:crypto';
import type { Db } from '../../database/transaction.ts';
import { Refusal } from '../../problems/Refusal.ts';
import type { RateLimit, RateLimiter } from './RateLimiter.ts';
import { countTry, forgetTries, refundTry, removeEnded } from './repository.ts';

/** Keys are stored as hashes: they may be personal data. */
const digest = (key: string): Buffer => hash('sha256', key, 'buffer');

/** Number of counts in this process after which expired rows are deleted. */
const SWEEP_EVERY = 1000;

export class Sweeper {
  readonly #db: Db;
  #since = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async sweepPeriodically(now: Date): Promise<void> {
    this.#since += 1;
    if (this.#since < SWEEP_EVERY) return;
    this.#since = 0;
    await removeEnded(this.#db, now);
  }
}

/** Counts in the database, for all processes together. */
export class SharedLimiter implements RateLimiter {
  readonly #db: Db;
  readonly #name: string;
  readonly #limit: RateLimit;
  readonly #sweeper: Sweeper;

  /** @param name of the limit, unique */
  constructor(db: Db, name: string, limit: RateLimit) {
    this.#db = db;
    this.#name = name;
    this.#limit = limit;
    this.#sweeper = new Sweeper(db);
  }

  async take(key: string, now: Date): Promise<void> {
    const { max, seconds } = this.#limit;
    const ends = new Date(now.getTime() + seconds * 1000);
    const refusedUntil = await countTry(this.#db, { name: this.#name, key: digest(key) }, { max, now, ends });
    if (refusedUntil) {
      const wait = Math.max(1, Math.ceil((refusedUntil.getTime() - now.getTime()) / 1000));
      throw new Refusal('too_many_tries', { retryAfter: wait });
    }
    await this.#sweeper.sweepPeriodically(now);
  }

  async refund(key: string, now: Date): Promise<void> {
    await refundTry(this.#db, { name: this.#name, key: digest(key) }, now);
  }

  async forget(key: string): Promise<void> {
    await forgetTries(this.#db, { name: this.#name, key: digest(key) });
  }
}
