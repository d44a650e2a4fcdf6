import type { Portal } from '@friends/shared/contract/portal/portal';
import { whenWanted } from '../config/whenWanted.ts';
import type { MountedSlot } from './mountSlot.ts';

interface SleepingSlot {
  /** What was drawn on the server, as a visitor sees it. */
  readonly drawn: HTMLElement;
  readonly portal: Portal;
  /** Not only a touch wakes it, but also that the browser has nothing else to do. */
  readonly atRest: boolean;
  /** Shows in its place what listens. */
  readonly wake: () => MountedSlot;
}

/** The page of this portal that a click on a link leads to in this tab; null for every other click. */
function pageOfClick(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : null;
}

/**
 * Leaves what was drawn on the server as it is until it is wanted. Where the page changes around it, in its language
 * or with a message for who was sent here, it is drawn anew. Its links lead on without a reload.
 *
 * @returns the function that removes it
 */
export function sleepUntilWanted({ drawn, portal, atRest, wake }: SleepingSlot): () => void {
  let slot: MountedSlot | undefined;
  const { now, never } = whenWanted({
    drawn,
    atRest,
    work: () => {
      slot = wake();
    },
  });
  const drawAnew = () => {
    // Not where it was taken over meanwhile: from then on it follows by itself.
    if (drawn.dataset.ids === undefined) return;
    delete drawn.dataset.release;
    now();
  };
  const stops = [
    portal.language.subscribe(drawAnew),
    portal.navigation.subscribe(() => {
      // What a frame shows is the same for everybody, whatever they were sent with.
      if (drawn.dataset.frame === undefined && portal.navigation.get().location.state !== null) drawAnew();
    }),
  ];
  drawn.addEventListener('click', (event) => {
    const page = drawn.dataset.ids === undefined ? null : pageOfClick(event);
    if (page === null) return;
    event.preventDefault();
    portal.navigation.push(page);
  });
  return () => {
    for (const stop of stops) stop();
    never();
    if (slot) slot.remove();
    else drawn.remove();
  };
}
