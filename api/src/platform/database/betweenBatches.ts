import { setImmediate as letOthersRun } from 'node:timers/promises';

/**
 * Await this between two batches of long work. The embedded database runs in this process and never yields to the event
 * loop: without a pause no other call is answered and nothing can stop the work.
 *
 * @throws the signal's reason if `signal` is aborted
 */
export async function betweenBatches(signal?: AbortSignal): Promise<void> {
  await letOthersRun();
  signal?.throwIfAborted();
}
