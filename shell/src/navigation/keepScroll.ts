import type { PortalLocation, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { createScrollPositions } from './scrollPositions.ts';

/** Time limit of a slot: a page that is not as high as before by then is another page now. */
const WAIT_MS = 10_000;

/** The reader moves the page, or does something on it. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls by `apply` now and as long as the page is being rendered; not any more once the reader does something.
 *
 * @returns the function that ends it
 */
function whileRendered(apply: () => void): () => void {
  const rendered = new ResizeObserver(apply);
  const end = () => {
    clearTimeout(limit);
    rendered.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, end, true);
  };
  const limit = setTimeout(end, WAIT_MS);
  // It tells the height once at the next frame: by then the page before is gone.
  rendered.observe(document.body);
  for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
  return end;
}

/** Scrolls to where the reader was. */
const restore = (position: number) =>
  whileRendered(() => {
    const most = document.documentElement.scrollHeight - window.innerHeight;
    if (most >= position && Math.round(window.scrollY) !== position) window.scrollTo(0, position);
  });

/** The element that a fragment names, as browsers find it: also with its text encoded, and none where that does not decode. */
function targetOf({ hash }: PortalLocation): HTMLElement | null {
  const name = hash.slice(1);
  // Decodes what is no UTF-8 without an error.
  const text = new URLSearchParams(`=${name.replace(/[+&]/g, encodeURIComponent)}`).get('');
  return document.getElementById(name) ?? document.getElementById(text ?? '');
}

/** Scrolls to the element of the fragment, and moves the focus there, as browsers do where they follow a link by themselves. */
function showTarget(location: PortalLocation): () => void {
  let shown: HTMLElement | null = null;
  return whileRendered(() => {
    const target = targetOf(location);
    if (target && target !== shown) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
      shown = target;
    }
    target?.scrollIntoView();
  });
}

/**
 * A page that is opened begins at its top, or at the element of its fragment, which a remote may still be rendering; where
 * only the query changes, it is still the same page. Back, Forward and a reload lead to where the reader was
 * (docs/product.md#routes). The browser's own way knows nothing of a page that is still on its way.
 */
export function keepScroll(navigation: PortalNavigation): void {
  window.history.scrollRestoration = 'manual';
  const positions = createScrollPositions();
  let previous = navigation.get().location;
  let stop = () => {};
  // A link to a part of the page has moved it by the time it is heard of; the event of that comes later.
  let position = window.scrollY;
  const updatePosition = () => {
    position = window.scrollY;
  };
  window.addEventListener('scroll', updatePosition);
  // A frame can pass before the page hears of its scrolling, and a link can be followed within it.
  window.addEventListener('click', updatePosition, true);
  const remember = (at: number) => positions.remember(previous.key, at);

  navigation.subscribe(() => {
    const { location, action } = navigation.get();
    stop();
    const isSamePage = location.pathname === previous.pathname;
    remember(isSamePage ? position : window.scrollY);
    // A link that is followed again stays on its entry.
    const before = action === 'POP' && location.key !== previous.key ? positions.of(location.key) : undefined;
    previous = location;
    if (!isSamePage) window.scrollTo(0, 0);
    if (before !== undefined) stop = restore(before);
    else if (location.hash !== '') stop = showTarget(location);
  });
  window.addEventListener('pagehide', () => remember(window.scrollY));
  const before = positions.of(previous.key);
  if (before !== undefined) stop = restore(before);
  // In a page that came prerendered, the browser has found it by itself.
  else if (previous.hash !== '' && !targetOf(previous)) stop = showTarget(previous);
}
