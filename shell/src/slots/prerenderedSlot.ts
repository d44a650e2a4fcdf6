import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import type { RouteMatch } from '@friends/shared/contract/portal/routes';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { claimPrerendered } from '../config/prerenderedPage.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

export function prerenderedIn(slot: HTMLElement): HTMLElement | null {
  return slot.querySelector<HTMLElement>(':scope > [data-remote][data-ids]');
}

function isPrerenderedBy(rendered: HTMLElement, { name, version }: LiveRelease): boolean {
  return rendered.dataset.remote === name && rendered.dataset.release === version;
}

/**
 * Returns the prerendered slot in `main` if it matches this address: the document of its path, or of its route's
 * pattern. Null if the reader was sent here with a message, which the server didn't know. Only the first page can be
 * hydrated; if it can't be, it is removed.
 */
export function claimPrerenderedPage(
  main: HTMLElement,
  owner: RouteMatch<OwnedRoute>,
  location: PortalLocation,
): HTMLElement | null {
  if (!claimPrerendered(main)) return null;
  const slot = main.querySelector<HTMLElement>(':scope > [data-slot-host]');
  const { path } = main.dataset;
  const matchesPath = path === location.pathname || (owner.kind === 'found' && path === owner.route.path);
  if (slot && matchesPath && location.state === null) return slot;
  main.replaceChildren();
  return null;
}

interface ReleaseContainer {
  readonly container: HTMLElement;
  readonly hydrate?: true;
}

/** The part of a slot that contains the remote. Prerendered content stays until the first remote is mounted. */
export class SlotContent {
  readonly #element: HTMLElement;
  #prerendered: HTMLElement | null;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#prerendered = prerenderedIn(element);
  }

  /** True if prerendered content is visible, so that no status is needed. */
  get isPrerendered(): boolean {
    return this.#prerendered !== null;
  }

  /** Container for a release: its own prerendered element, or a new one. */
  containerFor(release: LiveRelease): ReleaseContainer {
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

  discard(): void {
    this.#prerendered?.remove();
    this.#prerendered = null;
  }
}
