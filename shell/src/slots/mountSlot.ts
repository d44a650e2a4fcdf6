import type { Portal } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { withTimeout } from '@friends/shared/contract/withTimeout';
import { type Attempt, startAttempt } from '../telemetry/attempt.ts';
import { discardLoad, loadRelease, type ReadyRemote, releaseKey } from './loadRelease.ts';
import { SlotContent } from './prerenderedSlot.ts';
import { enterRelease, leaveRelease } from './releaseStyles.ts';
import { announceLoading, createSlotStatus } from './slotStatus.tsx';

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
  update(): void;
  remove(): void;
}

interface SlotOptions {
  readonly element: HTMLElement;
  readonly portal: Portal;
  readonly source: SlotSource;
  readonly widget?: string;
}

/** Time to load a release, and again to mount it; after that, the slot offers "Try again". */
const LOAD_LIMIT_MS = 10_000;

/** Rejects if loading or mounting takes longer than `LOAD_LIMIT_MS`. */
function withLimit<T>(work: Promise<T>): Promise<T> {
  return withTimeout(work, LOAD_LIMIT_MS, () => {
    throw new Error(`Not loaded within ${LOAD_LIMIT_MS / 1000} s`);
  });
}

/** True if a later attempt has replaced this one. */
type IsReplaced = () => boolean;

class Slot implements MountedSlot {
  readonly #options: SlotOptions;
  readonly #status: ReturnType<typeof createSlotStatus>;
  readonly #slotContent: SlotContent;
  #current: { readonly ready: ReadyRemote; readonly container: HTMLElement } | null = null;
  /** The release that is wanted; an older one may be shown instead. */
  #target: LiveRelease | undefined;
  #attempts = 0;

  constructor(options: SlotOptions) {
    const { element, portal, widget } = options;
    element.dataset.slotHost = '';
    this.#options = options;
    this.#status = createSlotStatus(element, portal, widget === undefined ? 'page' : 'widget');
    this.#slotContent = new SlotContent(element);
    void this.#show();
  }

  update(): void {
    const next = this.#options.source.release();
    if (this.#target && next && releaseKey(this.#target) !== releaseKey(next)) void this.#show();
  }

  remove(): void {
    this.#attempts += 1;
    this.#unmount();
    this.#slotContent.discard();
    this.#status.remove();
  }

  async #show(): Promise<void> {
    this.#attempts += 1;
    const attemptNumber = this.#attempts;
    const isReplaced = () => attemptNumber !== this.#attempts;
    const showStatus = (status: 'loading' | 'stillLoading') => {
      if (!isReplaced() && !this.#slotContent.isPrerendered) this.#status[status]();
    };
    this.#unmount();
    this.#target = undefined;
    const stopStatus = announceLoading(showStatus);
    let attempt: Attempt | undefined;
    try {
      await this.#options.source.settled();
      if (isReplaced()) return;
      showStatus('loading');
      const release = this.#chooseRelease();
      attempt = startAttempt(release);
      await this.#load(release, attempt, isReplaced);
    } catch (error) {
      if (!isReplaced()) this.#fail(error, attempt);
    } finally {
      stopStatus();
    }
  }

  #chooseRelease(): LiveRelease {
    const { source, widget } = this.#options;
    this.#target = source.release();
    if (!this.#target) throw new Error(`No live release offers ${widget ?? 'this page'}`);
    return this.#target;
  }

  /** Loads and mounts a release, or its fallback. */
  async #load(release: LiveRelease, attempt: Attempt, isReplaced: IsReplaced): Promise<void> {
    const { portal, source } = this.#options;
    const ready = await withLimit(loadRelease(release, portal, source.offers));
    if (isReplaced()) return;
    attempt.loaded(ready.release);
    await withLimit(this.#mount(ready, attempt.wrapPortal(portal), isReplaced));
    if (isReplaced()) return;
    attempt.mounted();
    this.#status.clear();
  }

  async #mount(ready: ReadyRemote, portal: Portal, isReplaced: IsReplaced): Promise<void> {
    const { lifecycles, release, season } = ready;
    const { container, ...mountProps } = this.#slotContent.containerFor(release);
    this.#current = { ready, container };
    await enterRelease(release);
    const { widget } = this.#options;
    if (!isReplaced()) await lifecycles.mount({ element: container, portal, release, season, widget, ...mountProps });
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
    const release = this.#target;
    attempt?.failed(error);
    this.#unmount();
    // A widget's input stays for the next attempt.
    if (widget === undefined) this.#slotContent.discard();
    if (release) discardLoad(release);
    portal.report(error, release ? releaseKey(release) : 'slot');
    this.#status.failed(() => void this.#retry());
  }

  async #retry(): Promise<void> {
    const { portal, source } = this.#options;
    if (this.#slotContent.isPrerendered) this.#status.clear();
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
