import type { Db } from '../../database/transaction.ts';
import { countFailure, forgetFailures, readWindowEnd } from './repository.ts';
import { Sweeper } from './SharedLimiter.ts';
import {
  accountDigest,
  assertNotThrottled,
  digest,
  latestArrival,
  type Pace,
  type Slowdown,
  type SlowdownKey,
} from './Slowdown.ts';

export class SharedSlowdown implements Slowdown {
  readonly #db: Db;
  readonly #name: string;
  readonly #pace: Pace;
  readonly #sweeper: Sweeper;

  /** @param name of the slow-down, unique */
  constructor(db: Db, name: string, pace: Pace) {
    this.#db = db;
    this.#name = name;
    this.#pace = pace;
    this.#sweeper = new Sweeper(db);
  }

  async check(key: SlowdownKey, now: Date): Promise<void> {
    const arrivalTime = await readWindowEnd(this.#db, { name: this.#name, key: digest(key) });
    if (arrivalTime) assertNotThrottled(arrivalTime, this.#pace, now);
  }

  async take(key: SlowdownKey, now: Date): Promise<void> {
    if (!(await this.#count(key, now, latestArrival(this.#pace, now)))) await this.check(key, now);
  }

  async count(key: SlowdownKey, now: Date): Promise<void> {
    await this.#count(key, now, null);
  }

  async #count(key: SlowdownKey, now: Date, unlessAfter: Date | null): Promise<boolean> {
    const failure = { now, everySeconds: this.#pace.everySeconds, unlessAfter };
    const counted = await countFailure(this.#db, { name: this.#name, key: digest(key) }, failure);
    await this.#sweeper.sweepPeriodically(now);
    return counted;
  }

  async forget(of: string): Promise<void> {
    await forgetFailures(this.#db, this.#name, accountDigest(of));
  }
}
