import { accountDigest, assertNotThrottled, digest, type Pace, type Slowdown, type SlowdownKey } from './Slowdown.ts';

/** Maximum number of keys; the oldest is dropped first, so that many addresses cannot fill the memory. */
const MAX_KEYS = 50_000;

export class LocalSlowdown implements Slowdown {
  /** Theoretical arrival time by digest (see `assertNotThrottled`). */
  readonly #arrivalTimes = new Map<string, number>();
  readonly #pace: Pace;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  async check(key: SlowdownKey, now: Date): Promise<void> {
    this.#check(digest(key).toString('hex'), now);
  }

  async take(key: SlowdownKey, now: Date): Promise<void> {
    const name = digest(key).toString('hex');
    this.#check(name, now);
    this.#count(name, now);
  }

  async count(key: SlowdownKey, now: Date): Promise<void> {
    this.#count(digest(key).toString('hex'), now);
  }

  async forget(of: string): Promise<void> {
    const prefix = accountDigest(of).toString('hex');
    for (const name of this.#arrivalTimes.keys()) if (name.startsWith(prefix)) this.#arrivalTimes.delete(name);
  }

  #check(name: string, now: Date): void {
    const arrivalTime = this.#arrivalTimes.get(name);
    if (arrivalTime !== undefined) assertNotThrottled(new Date(arrivalTime), this.#pace, now);
  }

  #count(name: string, now: Date): void {
    const before = Math.max(this.#arrivalTimes.get(name) ?? 0, now.getTime());
    this.#arrivalTimes.delete(name);
    this.#arrivalTimes.set(name, before + this.#pace.everySeconds * 1000);
    const oldest = this.#arrivalTimes.keys().next();
    if (this.#arrivalTimes.size > MAX_KEYS && !oldest.done) this.#arrivalTimes.delete(oldest.value);
  }
}
