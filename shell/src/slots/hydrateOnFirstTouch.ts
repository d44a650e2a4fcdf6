import type { Portal } from '@friends/shared/contract/portal/portal';
import type { Language } from '@friends/shared/contract/rules/language';
import { onFirstTouch } from '../config/onFirstTouch.ts';
import type { MountedSlot } from './mountSlot.ts';

interface LazySlot {
  readonly rendered: HTMLElement;
  readonly portal: Portal;
  /** Language of the prerendered element; the reader may have changed it before the surrounding page was hydrated. */
  readonly language: Language;
  /** Hydrate also when the browser is idle. */
  readonly runWhenIdle: boolean;
  readonly hydrate: () => MountedSlot;
}

/** Path of this portal that a click opens in this tab; null for all other clicks. */
function pathOfClick(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : null;
}

/**
 * Leaves prerendered content unhydrated until needed. If the language changes, or the reader was sent here with a
 * message, it is rendered again. Its links navigate without a reload.
 *
 * @returns a function that removes it
 */
export function hydrateOnFirstTouch({ rendered, portal, language, runWhenIdle, hydrate }: LazySlot): () => void {
  let slot: MountedSlot | undefined;
  const { run, cancel } = onFirstTouch({
    rendered,
    runWhenIdle,
    work: () => {
      slot = hydrate();
    },
  });
  const renderAgain = () => {
    // Once hydrated, it follows changes by itself.
    if (rendered.dataset.ids === undefined) return;
    delete rendered.dataset.release;
    run();
  };
  if (portal.language.get() !== language) renderAgain();
  const unsubscribers = [
    portal.language.subscribe(renderAgain),
    portal.navigation.subscribe(() => {
      // An app shell is the same for everyone, whatever the navigation state.
      if (rendered.dataset.frame === undefined && portal.navigation.get().location.state !== null) renderAgain();
    }),
  ];
  rendered.addEventListener('click', (event) => {
    const page = rendered.dataset.ids === undefined ? null : pathOfClick(event);
    if (page === null) return;
    event.preventDefault();
    portal.navigation.push(page);
  });
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    cancel();
    if (slot) slot.remove();
    else rendered.remove();
  };
}
