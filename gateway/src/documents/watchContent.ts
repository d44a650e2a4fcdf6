import { setTimeout as pause } from 'node:timers/promises';

/** Interval in ms of reading the content's revision, which costs one short SQL statement. */
const REVISION_INTERVAL_MS = 500;

/** Longest pause between attempts to read the live releases while the store is unreachable. */
const MAX_PAUSE_MS = 12_000;

interface ContentWatch {
  /** Each change of content raises the revision; without this function, content is only polled. */
  readonly contentRevision?: (() => Promise<number>) | undefined;
  readonly pollIntervalMs: number;
  readonly signal: AbortSignal;
  /**
   * @param isChanged content is known to have changed
   * @returns false if the live releases could not be read; the next poll is then delayed
   */
  readonly poll: (isChanged: boolean) => Promise<boolean>;
}

/** Polls at intervals, and as soon as the revision of content changes, until the signal aborts. */
export async function watchContent({ contentRevision, pollIntervalMs, signal, poll }: ContentWatch): Promise<void> {
  /** Null if it can't be read. This is not logged: the API's calls report an unreachable database. */
  const readRevision = async (): Promise<number | null> => (await contentRevision?.().catch(() => null)) ?? null;

  /**
   * Waits until the revision changes, at most for the given time.
   *
   * @returns the revision, or the last one if it can't be read
   */
  async function waitForChange(waitMs: number, lastRevision: number | null): Promise<number | null> {
    const until = performance.now() + waitMs;
    let revision = lastRevision;
    while (revision === lastRevision && performance.now() < until && !signal.aborted) {
      const remainingMs = Math.min(REVISION_INTERVAL_MS, Math.max(until - performance.now(), 0));
      await pause(remainingMs, null, { ref: false, signal }).catch(() => null);
      revision = (await readRevision()) ?? lastRevision;
    }
    return revision;
  }

  let revision = await readRevision();
  let isChanged = false;
  let waitMs = pollIntervalMs;
  while (!signal.aborted) {
    waitMs = (await poll(isChanged)) ? pollIntervalMs : Math.min(2 * waitMs, MAX_PAUSE_MS);
    const newRevision = await waitForChange(waitMs, revision);
    isChanged = revision !== null && newRevision !== revision;
    revision = newRevision;
  }
}
