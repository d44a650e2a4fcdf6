import type { NavigationEntry, PortalLocation, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { createScrollPositions } from './scrollPositions.ts';

/** A page that is not as high as before by then is another page now. */
const WAIT_MS = 3_000;

/** The reader moves the page, or does something on it. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Entries that came from elsewhere have no key of their own. */
const entryOf = ({ key, pathname }: PortalLocation) => (key === 'default' ? `default ${pathname}` : key);

/**
 * Scrolls to where the reader was, and again as long as the page is being rendered; not any more once the reader does
 * something.
 *
 * @returns the function that ends it
 */
function restore(position: number): () => void {
  const apply = () => {
    const most = document.documentElement.scrollHeight - window.innerHeight;
    if (most >= position && Math.round(window.scrollY) !== position) window.scrollTo(0, position);
  };
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

/** Whether the page was opened by the browser's Back or a reload: then the reader was here before. */
function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

function showTarget({ hash }: PortalLocation): void {
  document.getElementById(hash.slice(1))?.scrollIntoView();
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
  const remember = () => positions.remember(entryOf(previous), window.scrollY);

  const show = ({ location, action }: NavigationEntry, isSamePage: boolean) => {
    const before = action === 'POP' ? positions.of(entryOf(location)) : undefined;
    if (before !== undefined) {
      if (!isSamePage) window.scrollTo(0, 0);
      stop = restore(before);
    } else if (location.hash !== '') showTarget(location);
    else if (!isSamePage) window.scrollTo(0, 0);
  };

  navigation.subscribe(() => {
    const entry = navigation.get();
    stop();
    remember();
    const isSamePage = entry.location.pathname === previous.pathname;
    previous = entry.location;
    show(entry, isSamePage);
  });
  window.addEventListener('pagehide', remember);
  const before = positions.of(entryOf(previous));
  if (before !== undefined && isComingBack()) stop = restore(before);
}
