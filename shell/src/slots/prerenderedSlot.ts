import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import type { RouteMatch } from '@friends/shared/contract/portal/routes';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { takePrerendered } from '../config/prerenderedPage.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

/** What was prerendered in a slot; null where there is nothing. */
export function prerenderedIn(slot: HTMLElement): HTMLElement | null {
  return slot.querySelector<HTMLElement>(':scope > [data-remote][data-ids]');
}

export function isPrerenderedBy(rendered: HTMLElement, { name, version }: LiveRelease): boolean {
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
