import type { Portal } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { withTimeout } from '@friends/shared/contract/withTimeout';
import { type Attempt, startAttempt } from '../telemetry/attempt.ts';
import { forget, keyOf, loadRelease, type ReadyRemote } from './loadRelease.ts';
import { SlotPlace } from './prerenderedSlot.ts';
import { enterRelease, leaveRelease } from './releaseStyles.ts';
import { announceLoading, createSlotStatus, LOAD_LIMIT_MS } from './slotStatus.tsx';

export interface SlotSource {
  /** Waits briefly until the live releases are known; files of the probable release may be preloaded meanwhile. */
  settled(): Promise<void>;
  /** The release to show, looked up for every attempt; undefined if none is live. */
  release(): LiveRelease | undefined;
  /** True if the release has what this slot shows; an earlier one may lack it. */
  offers(release: LiveRelease): boolean;
  reload(): Promise<void>;
}

export interface MountedSlot {
  /** Switches to the current release if it has changed. */
  follow(): void;
  remove(): void;
}

interface SlotOptions {
  readonly element: HTMLElement;
  readonly portal: Portal;
  readonly source: SlotSource;
  readonly widget?: string;
}

/** Rejects if a load takes longer than `limit` milliseconds. */
function inTime<T>(limit: number, load: Promise<T>): Promise<T> {
  return withTimeout(load, limit, () => {
    throw new Error(`Nothing came in ${limit / 1000} s`);
  });
}

/** True if a later attempt has replaced this one. */
type IsOver = () => boolean;

class Slot implements MountedSlot {
  readonly #options: SlotOptions;
  readonly #status: ReturnType<typeof createSlotStatus>;
  readonly #place: SlotPlace;
  #current: { readonly ready: ReadyRemote; readonly container: HTMLElement } | null = null;
  /** The release that is wanted; an older one may be shown instead. */
  #wanted: LiveRelease | undefined;
  #tries = 0;

  constructor(options: SlotOptions) {
    const { element, portal, widget } = options;
    element.dataset.slotHost = '';
    this.#options = options;
    this.#status = createSlotStatus(element, portal, widget === undefined ? 'page' : 'widget');
    this.#place = new SlotPlace(element);
    void this.#show();
  }

  follow(): void {
    const next = this.#options.source.release();
    if (this.#wanted && next && keyOf(this.#wanted) !== keyOf(next)) void this.#show();
  }

  remove(): void {
    this.#tries += 1;
    this.#unmount();
    this.#place.discard();
    this.#status.remove();
  }

  async #show(): Promise<void> {
    this.#tries += 1;
    const mine = this.#tries;
    const isOver = () => mine !== this.#tries;
    const say = (what: 'loading' | 'stillLoading') => {
      if (!isOver() && !this.#place.isPrerendered) this.#status[what]();
    };
    this.#unmount();
    this.#wanted = undefined;
    const stopSaying = announceLoading(say);
    let attempt: Attempt | undefined;
    try {
      await this.#options.source.settled();
      if (isOver()) return;
      say('loading');
      const release = this.#choose();
      attempt = startAttempt(release);
      await this.#bring(release, attempt, isOver);
    } catch (error) {
      if (!isOver()) this.#fail(error, attempt);
    } finally {
      stopSaying();
    }
  }

  #choose(): LiveRelease {
    const { source, widget } = this.#options;
    this.#wanted = source.release();
    if (!this.#wanted) throw new Error(`No live release offers ${widget ?? 'this page'}`);
    return this.#wanted;
  }

  /** Loads and mounts a release, or its fallback. */
  async #bring(release: LiveRelease, attempt: Attempt, isOver: IsOver): Promise<void> {
    const { portal, source } = this.#options;
    const ready = await inTime(LOAD_LIMIT_MS, loadRelease(release, portal, source.offers));
    if (isOver()) return;
    attempt.loaded(ready.release);
    await inTime(LOAD_LIMIT_MS, this.#mount(ready, attempt.watched(portal), isOver));
    if (isOver()) return;
    attempt.mounted();
    this.#status.clear();
  }

  async #mount(ready: ReadyRemote, portal: Portal, isOver: IsOver): Promise<void> {
    const { lifecycles, release, season } = ready;
    const { container, ...taken } = this.#place.take(release);
    this.#current = { ready, container };
    await enterRelease(release);
    const { widget } = this.#options;
    if (!isOver()) await lifecycles.mount({ element: container, portal, release, season, widget, ...taken });
  }

  #unmount(): void {
    if (!this.#current) return;
    const { portal, widget } = this.#options;
    const { ready, container } = this.#current;
    this.#current = null;
    container.hidden = true;
    leaveRelease(ready.release);
    ready.lifecycles
      .unmount({ element: container, portal, release: ready.release, widget })
      .catch((error: unknown) => portal.report(error, `${ready.release.name}: unmount`))
      .finally(() => container.remove());
  }

  #fail(error: unknown, attempt: Attempt | undefined): void {
    const { portal, widget } = this.#options;
    const release = this.#wanted;
    attempt?.failed(error);
    this.#unmount();
    // A widget's input stays for the next attempt.
    if (widget === undefined) this.#place.discard();
    if (release) forget(release);
    portal.report(error, release ? keyOf(release) : 'slot');
    this.#status.failed(() => void this.#tryAgain());
  }

  async #tryAgain(): Promise<void> {
    const { portal, source } = this.#options;
    if (this.#place.isPrerendered) this.#status.clear();
    else this.#status.loading();
    // The release may have been replaced meanwhile; if the request fails, the known one is tried again.
    await source.reload().catch((error: unknown) => portal.report(error, 'registry.json'));
    await this.#show();
  }
}

/**
 * Shows a remote in an element and isolates it: returns at once, loads with its own time limit, ignores results after
 * removal, and on failure shows an error with "Try again" beside the remote's container (inside it, React would find
 * foreign nodes at the next attempt).
 */
export const mountSlot = (options: SlotOptions): MountedSlot => new Slot(options);
