import type { Portal } from '@friends/shared/contract/portal/portal';
import type { Language } from '@friends/shared/contract/rules/language';
import { whenWanted } from '../config/whenWanted.ts';
import type { MountedSlot } from './mountSlot.ts';

interface LazySlot {
  /** What was prerendered, as a visitor sees it. */
  readonly rendered: HTMLElement;
  readonly portal: Portal;
  /** Of what was prerendered; the reader may have switched it before the page around the slot was hydrated. */
  readonly language: Language;
  /** It is hydrated not only after a touch, but also once the browser has nothing else to do. */
  readonly atRest: boolean;
  /** Shows in its place what listens. */
  readonly hydrate: () => MountedSlot;
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
 * Leaves what was prerendered as it is until it is wanted. Where the page changes around it, in its language
 * or with a message for who was sent here, it is rendered anew. Its links lead on without a reload.
 *
 * @returns the function that removes it
 */
export function hydrateWhenWanted({ rendered, portal, language, atRest, hydrate }: LazySlot): () => void {
  let slot: MountedSlot | undefined;
  const { now, never } = whenWanted({
    rendered,
    atRest,
    work: () => {
      slot = hydrate();
    },
  });
  const renderAnew = () => {
    // Not where it was hydrated meanwhile: from then on it follows by itself.
    if (rendered.dataset.ids === undefined) return;
    delete rendered.dataset.release;
    now();
  };
  if (portal.language.get() !== language) renderAnew();
  const stops = [
    portal.language.subscribe(renderAnew),
    portal.navigation.subscribe(() => {
      // What an app shell shows is the same for everybody, whatever they were sent with.
      if (rendered.dataset.frame === undefined && portal.navigation.get().location.state !== null) renderAnew();
    }),
  ];
  rendered.addEventListener('click', (event) => {
    const page = rendered.dataset.ids === undefined ? null : pageOfClick(event);
    if (page === null) return;
    event.preventDefault();
    portal.navigation.push(page);
  });
  return () => {
    for (const stop of stops) stop();
    never();
    if (slot) slot.remove();
    else rendered.remove();
  };
}
