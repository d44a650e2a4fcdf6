import type { PortalLocation, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { createScrollPositions } from './scrollPositions.ts';

/** Time limit of loading a slot; a page that is still shorter than before by then has other content. */
const WAIT_MS = 10_000;

/** User input that ends automatic scrolling. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Applies a scroll position now and whenever the page's height changes, until the user interacts or the time limit
 * is reached.
 *
 * @returns a function that stops it
 */
function repeatOnResize(apply: () => void): () => void {
  const resizeObserver = new ResizeObserver(apply);
  const end = () => {
    clearTimeout(limit);
    resizeObserver.disconnect();
    for (const eventType of INPUT_EVENTS) removeEventListener(eventType, end, true);
  };
  const limit = setTimeout(end, WAIT_MS);
  // The first callback comes with the next frame, after the previous page is gone.
  resizeObserver.observe(document.body);
  for (const eventType of INPUT_EVENTS) addEventListener(eventType, end, { capture: true, passive: true });
  return end;
}

const restore = (position: number) =>
  repeatOnResize(() => {
    const maxScroll = document.documentElement.scrollHeight - window.innerHeight;
    if (maxScroll >= position && Math.round(window.scrollY) !== position) window.scrollTo(0, position);
  });

/** Finds a fragment's element as the HTML standard says: by the raw fragment, then by the percent-decoded one. */
function targetOf({ hash }: PortalLocation): HTMLElement | null {
  const name = hash.slice(1);
  // Unlike `decodeURIComponent`, doesn't throw on invalid UTF-8.
  const text = new URLSearchParams(`=${name.replace(/[+&]/g, encodeURIComponent)}`).get('');
  return document.getElementById(name) ?? document.getElementById(text ?? '');
}

/** Scrolls to the fragment's element and focuses it, as browsers do for native navigation. */
function showTarget(location: PortalLocation): () => void {
  let focused: HTMLElement | null = null;
  return repeatOnResize(() => {
    const target = targetOf(location);
    if (target && target !== focused) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
      focused = target;
    }
    target?.scrollIntoView();
  });
}

/**
 * Manages scroll positions. A new page starts at its top or at the element of its fragment, which a remote may still be
 * rendering; a change of the query alone keeps the position. Back, Forward and reload restore it
 * (docs/product.md#routes). The browser's own restoration fails for pages that are still loading.
 */
export function keepScroll(navigation: PortalNavigation): void {
  window.history.scrollRestoration = 'manual';
  const positions = createScrollPositions();
  let previous = navigation.get().location;
  let stop = () => {};
  // A fragment link scrolls before its navigation event, and the scroll event comes later still, hence the separate
  // variable.
  let position = window.scrollY;
  const updatePosition = () => {
    position = window.scrollY;
  };
  window.addEventListener('scroll', updatePosition);
  // A link can be clicked before the scroll event of the same frame.
  window.addEventListener('click', updatePosition, true);
  const remember = (scrollY: number) => positions.remember(previous.key, scrollY);

  navigation.subscribe(() => {
    const { location, action } = navigation.get();
    stop();
    const isSamePage = location.pathname === previous.pathname;
    remember(isSamePage ? position : window.scrollY);
    // Following the same link again stays on its entry.
    const storedPosition = action === 'POP' && location.key !== previous.key ? positions.get(location.key) : undefined;
    previous = location;
    if (!isSamePage) window.scrollTo(0, 0);
    if (storedPosition !== undefined) stop = restore(storedPosition);
    else if (location.hash !== '') stop = showTarget(location);
  });
  window.addEventListener('pagehide', () => remember(window.scrollY));
  const storedPosition = positions.get(previous.key);
  if (storedPosition !== undefined) stop = restore(storedPosition);
  // On a prerendered page, the browser has found the element.
  else if (previous.hash !== '' && !targetOf(previous)) stop = showTarget(previous);
}
