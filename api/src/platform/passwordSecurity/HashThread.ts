import type { Argon2Parameters } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../problems/Refusal.ts';

const WORKER = join(import.meta.dirname, 'hashWorker.ts');
/** Megabytes, of JavaScript alone: what Argon2 fills is not among them. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
const RETRY_AFTER_SECONDS = 5;

/**
 * A thread that makes one hash at a time, behind whatever else wants the processor. The threads on which Node.js would hash
 * by itself are shared with files and names, and have the priority of all (docs/decisions/0102). Not by `piscina`: `Turns` has the queue,
 * which is most of it, and its own worker file would have to lie beside the programs.
 */
export class HashThread {
  /** Begun when it is needed, and again when it has died. */
  #worker: Worker | null = null;
  #hash = Promise.withResolvers<Uint8Array>();

  /** Argon2id. Where the thread dies meanwhile, another one begins anew; throws `unavailable` where that dies, too. */
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
    // A process that has nothing else to do waits for a hash, but not for a thread that has none to make.
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
    // Follows an error, too. An idle thread that dies is in nobody's way.
    worker.on('exit', () => {
      this.#worker = null;
      this.#hash.reject(cause);
    });
    return worker;
  }
}
