import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { isPrerenderedBy, prerenderedIn } from './prerenderedSlot.ts';

/** A remote's element, and whether it is to be hydrated. */
interface Taken {
  readonly container: HTMLElement;
  readonly hydrate?: true;
}

/** Where a slot shows a remote. What was prerendered stands there until the first remote is mounted. */
export class SlotPlace {
  readonly #element: HTMLElement;
  #prerendered: HTMLElement | null;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#prerendered = prerenderedIn(element);
  }

  /** Whether something prerendered can be seen, so that nothing else has to be said. */
  get isPrerendered(): boolean {
    return this.#prerendered !== null;
  }

  /** The element for a release: what it rendered itself on the server, else an empty one. */
  take(release: LiveRelease): Taken {
    const prerendered = this.#prerendered;
    if (prerendered && isPrerenderedBy(prerendered, release)) {
      this.#prerendered = null;
      return { container: prerendered, hydrate: true };
    }
    this.discard();
    const container = document.createElement('div');
    container.dataset.remote = release.name;
    container.dataset.release = release.version;
    this.#element.append(container);
    return { container };
  }

  /** Takes away what was prerendered, where it is still there. */
  discard(): void {
    this.#prerendered?.remove();
    this.#prerendered = null;
  }
}
