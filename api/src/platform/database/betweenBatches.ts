import { setImmediate as letOthersRun } from 'node:timers/promises';

/**
 * Await this between two batches of long work. The embedded database runs in this process and never gives the event
 * loop a turn by itself: without a pause, no other call would be answered and nothing could stop the work. Throws when
 * `signal` is aborted.
 */
export async function betweenBatches(signal?: AbortSignal): Promise<void> {
  await letOthersRun();
  signal?.throwIfAborted();
}
