import type { Argon2Parameters } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../problems/Refusal.ts';

const WORKER = join(import.meta.dirname, 'hashWorker.ts');
/** Megabytes of JavaScript heap; Argon2's memory is outside it. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
const RETRY_AFTER_SECONDS = 5;

/**
 * A thread for one hash at a time, at low priority. libuv's threads, which Node.js would hash on, are shared with files
 * and DNS, and have normal priority (docs/decisions/0102). Not `piscina`: `FairQueue` already has the queue, and piscina's
 * worker file would have to be shipped beside the bundles.
 */
export class HashThread {
  /** Started on demand, and again after it died. */
  #worker: Worker | null = null;
  #hash = Promise.withResolvers<Uint8Array>();

  /**
   * Argon2id. Retries once on a new thread if the thread dies.
   *
   * @throws Refusal `unavailable` if that one dies, too
   */
  derive(parameters: Argon2Parameters): Promise<Uint8Array> {
    return this.#ask(parameters)
      .catch(() => this.#ask(parameters))
      .catch((cause: unknown) => {
        throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
      });
  }

  async #ask(parameters: Argon2Parameters): Promise<Uint8Array> {
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    this.#hash = Promise.withResolvers();
    // A pending hash keeps the process alive; an idle thread doesn't.
    worker.ref();
    worker.postMessage(parameters);
    return this.#hash.promise.finally(() => worker.unref());
  }

  #begin(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: HEAP });
    let cause: unknown = new Error('The thread that hashes has ended');
    worker.on('message', (hash: Uint8Array) => this.#hash.resolve(hash));
    worker.on('error', (error) => {
      cause = error;
    });
    // Also emitted after an error. An idle thread may die unnoticed.
    worker.on('exit', () => {
      this.#worker = null;
      this.#hash.reject(cause);
    });
    return worker;
  }
}
