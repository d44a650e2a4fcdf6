import type { Portal } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type Attempt, startAttempt } from '../telemetry/attempt.ts';
import { forget, keyOf, loadRelease, type ReadyRemote } from './loadRelease.ts';
import { isPrerenderedBy, prerenderedIn } from './prerenderedSlot.ts';
import { enterRelease, leaveRelease } from './releaseStyles.ts';
import { createSlotStatus } from './slotStatus.tsx';

/** A remote that has not answered by then is treated as failed; the member can try again. */
const LOAD_LIMIT_MS = 10_000;
const STILL_LOADING_MS = 4_000;
/** Asking what is live mostly takes less; what is shown for a shorter time only flickers. */
const FLICKER_MS = 100;

export interface SlotSource {
  /** Waits, for a moment, until it is known what is live; files of what probably is may be asked for meanwhile. */
  settled(): Promise<void>;
  /** The release to show, looked up again for every try; undefined where none is live. */
  release(): LiveRelease | undefined;
  /** Whether a release can show what is wanted here: one that worked earlier may not. */
  offers(release: LiveRelease): boolean;
  /** Asks the portal what is live now. */
  reload(): Promise<void>;
}

export interface MountedSlot {
  /** Where another release is to be shown by now, shows it. */
  follow(): void;
  remove(): void;
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
 */
export function mountSlot({ element, portal, source, widget }: SlotOptions): MountedSlot {
  element.dataset.slotHost = '';
  const status = createSlotStatus(element, portal, widget === undefined ? 'page' : 'widget');
  let current: { ready: ReadyRemote; container: HTMLElement } | null = null;
  /** What is shown or on its way; something older may stand in for it. */
  let wanted: LiveRelease | undefined;
  let run = 0;
  /** What was prerendered stands here until the remote is; the first to be mounted hydrates it. */
  let rendered = prerenderedIn(element);

  function clear(): void {
    if (!current) return;
    const { ready, container } = current;
    current = null;
    container.hidden = true;
    leaveRelease(ready.release);
    ready.lifecycles
      .unmount({ element: container, portal, release: ready.release, widget })
      .catch((error: unknown) => portal.report(error, `${ready.release.name}: unmount`))
      .finally(() => container.remove());
  }

  function discardPrerendered(): void {
    rendered?.remove();
    rendered = null;
  }

  /** The remote's element: what it rendered itself on the server, else an empty one. */
  function takeContainer(release: LiveRelease): { readonly container: HTMLElement; readonly hydrate?: true } {
    if (rendered && isPrerenderedBy(rendered, release)) {
      const container = rendered;
      rendered = null;
      return { container, hydrate: true };
    }
    discardPrerendered();
    const container = document.createElement('div');
    container.dataset.remote = release.name;
    container.dataset.release = release.version;
    element.append(container);
    return { container };
  }

  async function mount(ready: ReadyRemote, watched: Portal, stillMine: () => boolean): Promise<void> {
    const { lifecycles, release } = ready;
    const { container, ...taken } = takeContainer(release);
    current = { ready, container };
    await enterRelease(release);
    if (stillMine()) await lifecycles.mount({ element: container, portal: watched, release, widget, ...taken });
  }

  async function show(): Promise<void> {
    run += 1;
    const mine = run;
    const stillMine = () => mine === run;
    clear();
    const say = (what: 'loading' | 'stillLoading') => stillMine() && !rendered && status[what]();
    const slow = setTimeout(() => say('stillLoading'), STILL_LOADING_MS);
    const waiting = setTimeout(() => say('loading'), FLICKER_MS);
    let attempt: Attempt | undefined;
    wanted = undefined;
    try {
      await source.settled();
      if (!stillMine()) return;
      say('loading');
      wanted = source.release();
      if (!wanted) throw new Error(`No live release offers ${widget ?? 'this page'}`);
      attempt = startAttempt(wanted);
      const ready = await within(LOAD_LIMIT_MS, loadRelease(wanted, portal, source.offers));
      if (!stillMine()) return;
      attempt.loaded(ready.release);
      await within(LOAD_LIMIT_MS, mount(ready, attempt.watched(portal), stillMine));
      if (!stillMine()) return;
      attempt.mounted();
      status.clear();
    } catch (error) {
      if (!stillMine()) return;
      attempt?.failed();
      clear();
      // What was typed into a widget stays, to be tried again with.
      if (widget === undefined) discardPrerendered();
      if (wanted) forget(wanted);
      portal.report(error, wanted ? `${wanted.name} ${wanted.version}` : 'slot');
      status.failed(() => void retry());
    } finally {
      clearTimeout(slow);
      clearTimeout(waiting);
    }
  }

  async function retry(): Promise<void> {
    if (rendered) status.clear();
    else status.loading();
    // The release may have been replaced meanwhile; where the portal does not answer, the known one is tried again.
    await source.reload().catch((error: unknown) => portal.report(error, 'registry.json'));
    await show();
  }

  void show();
  return {
    follow() {
      const next = source.release();
      if (wanted && next && keyOf(wanted) !== keyOf(next)) void show();
    },
    remove() {
      run += 1;
      clear();
      discardPrerendered();
      status.remove();
    },
  };
}
