import { setImmediate as letOthersRun } from 'node:timers/promises';

/**
 * To be awaited between two batches of long work. The embedded database runs in this very process and never gives the
 * event loop a turn by itself: without this, nobody else would be answered until the work is done, and nobody could
 * stop it. Throws when `signal` is aborted.
 */
export async function betweenBatches(signal?: AbortSignal): Promise<void> {
  await letOthersRun();
  signal?.throwIfAborted();
}
