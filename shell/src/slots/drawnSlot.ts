import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import type { RouteMatch } from '@friends/shared/contract/portal/routes';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { takeOver } from '../config/drawnPage.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

/** What was drawn on the server in a slot; null where there is nothing. */
export function drawnIn(slot: HTMLElement): HTMLElement | null {
  return slot.querySelector<HTMLElement>(':scope > [data-remote][data-ids]');
}

export function isDrawnBy(drawn: HTMLElement, { name, version }: LiveRelease): boolean {
  return drawn.dataset.remote === name && drawn.dataset.release === version;
}

/**
 * The slot in `main` that was drawn on the server, where it shows what is at this address: the page of its path, or what
 * an address of the route shows that has no page. Not where the reader was sent here with a message, of which the server
 * knew nothing. Only the first page can be taken over; what cannot is gone.
 */
export function takeDrawnPage(
  main: HTMLElement,
  owner: RouteMatch<OwnedRoute>,
  location: PortalLocation,
): HTMLElement | null {
  if (!takeOver(main)) return null;
  const slot = main.querySelector<HTMLElement>(':scope > [data-slot-host]');
  const { path } = main.dataset;
  const isHere = path === location.pathname || (owner.kind === 'found' && path === owner.route.path);
  if (slot && isHere && location.state === null) return slot;
  main.replaceChildren();
  return null;
}
