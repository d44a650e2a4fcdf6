import type { Portal } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type Attempt, startAttempt } from '../telemetry/attempt.ts';
import { forget, loadRelease, type ReadyRemote } from './loadRelease.ts';
import { createSlotStatus } from './slotStatus.tsx';

/** A remote that has not answered by then is treated as failed; the member can try again. */
const LOAD_LIMIT_MS = 10_000;
const STILL_LOADING_MS = 4_000;

export interface SlotSource {
  /** The release to show, looked up again for every try; undefined where none is live. */
  release(): LiveRelease | undefined;
  /** Asks the portal what is live now. */
  reload(): Promise<void>;
}

interface SlotOptions {
  readonly element: HTMLElement;
  readonly portal: Portal;
  readonly source: SlotSource;
  readonly widget?: string;
}

/** What is loaded in time, or an error; a timer never outlives the load. */
function within<T>(limit: number, load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${limit / 1000} s`)), limit);
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}

/**
 * Shows a remote in an element and isolates it: returns at once, loads with its own time limit, ignores an answer that
 * comes after leaving, and on failure shows a sentence with "Try again" beside the remote's container (inside it, React
 * would find nodes that are not its own at the next try).
 *
 * @returns the function that removes it.
 */
export function mountSlot({ element, portal, source, widget }: SlotOptions): () => void {
  element.dataset.slotHost = '';
  const status = createSlotStatus(element, portal, widget === undefined ? 'page' : 'widget');
  let current: { ready: ReadyRemote; container: HTMLElement } | null = null;
  let run = 0;

  function clear(): void {
    if (!current) return;
    const { ready, container } = current;
    current = null;
    ready.lifecycles
      .unmount({ element: container, portal, release: ready.release, widget })
      .catch((error: unknown) => portal.report(error, `${ready.release.name}: unmount`))
      .finally(() => container.remove());
    container.hidden = true;
  }

  async function show(): Promise<void> {
    run += 1;
    const mine = run;
    const stillMine = () => mine === run;
    clear();
    status.loading();
    const slow = setTimeout(() => stillMine() && status.stillLoading(), STILL_LOADING_MS);
    let release: LiveRelease | undefined;
    let attempt: Attempt | undefined;
    try {
      release = source.release();
      if (!release) throw new Error(`No live release offers ${widget ?? 'this page'}`);
      attempt = startAttempt(release);
      const ready = await within(LOAD_LIMIT_MS, loadRelease(release, portal));
      if (!stillMine()) return;
      attempt.loaded(ready.release);
      const container = document.createElement('div');
      container.dataset.remote = ready.release.name;
      element.append(container);
      current = { ready, container };
      await within(
        LOAD_LIMIT_MS,
        ready.lifecycles.mount({ element: container, portal: attempt.watched(portal), release: ready.release, widget }),
      );
      if (!stillMine()) return;
      attempt.mounted();
      status.clear();
    } catch (error) {
      if (!stillMine()) return;
      attempt?.failed();
      clear();
      if (release) forget(release);
      portal.report(error, release ? `${release.name} ${release.version}` : 'slot');
      status.failed(() => void retry());
    } finally {
      clearTimeout(slow);
    }
  }

  async function retry(): Promise<void> {
    status.loading();
    // The release may have been replaced meanwhile; where the portal does not answer, the known one is tried again.
    await source.reload().catch((error: unknown) => portal.report(error, 'registry.json'));
    await show();
  }

  void show();
  return () => {
    run += 1;
    clear();
    status.remove();
  };
}
