import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import type { RouteMatch } from '@friends/shared/contract/portal/routes';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { takePrerendered } from '../config/prerenderedPage.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

/** What was prerendered in a slot; null where there is nothing. */
export function prerenderedIn(slot: HTMLElement): HTMLElement | null {
  return slot.querySelector<HTMLElement>(':scope > [data-remote][data-ids]');
}

function isPrerenderedBy(rendered: HTMLElement, { name, version }: LiveRelease): boolean {
  return rendered.dataset.remote === name && rendered.dataset.release === version;
}

/**
 * The slot in `main` that was prerendered, where it shows what is at this address: the page of its path, or what
 * an address of the route shows that has no page. Not where the reader was sent here with a message, of which the server
 * knew nothing. Only the first page can be hydrated; what cannot is gone.
 */
export function takePrerenderedPage(
  main: HTMLElement,
  owner: RouteMatch<OwnedRoute>,
  location: PortalLocation,
): HTMLElement | null {
  if (!takePrerendered(main)) return null;
  const slot = main.querySelector<HTMLElement>(':scope > [data-slot-host]');
  const { path } = main.dataset;
  const isHere = path === location.pathname || (owner.kind === 'found' && path === owner.route.path);
  if (slot && isHere && location.state === null) return slot;
  main.replaceChildren();
  return null;
}

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
