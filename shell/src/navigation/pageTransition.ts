import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';

/** Time for the new page to render before the transition; later content appears during it. */
const FRAME_MS = 16;

/** If no frame is rendered by then, the page changes without a transition. */
const MAX_WAIT_MS = 100;

/** The topmost HTML element at a point: for an icon in a button, the button. */
function elementAt(x: number, y: number): HTMLElement | null {
  let element = document.elementFromPoint(x, y);
  while (element && !(element instanceof HTMLElement)) element = element.parentElement;
  return element;
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

export interface PageTransition {
  /** Changes to another page by `change`: at once, or in a view transition with one of the next frames. */
  begin(change: () => void): void;
  /**
   * Changes the current page, for example opens a dialog: at once or, after a click on a link, once the press is
   * painted.
   */
  update(change: () => void): void;
  /** Applies a pending change now. */
  finish(): void;
  /** Drops a pending change: the reader went back meanwhile. */
  drop(): void;
}

/**
 * Animates page changes after clicks on links (View Transitions API). Other navigation, such as at the end of a
 * session, must not wait. The browser captures the old page first, so the change waits for the frame after the one that
 * paints the press.
 */
export function createPageTransition(): PageTransition {
  let pendingChange: (() => void) | null = null;
  let viewTransition: ViewTransition | null = null;
  let isLinkClick = false;
  let isClickLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    // Otherwise the timer would apply the next change early.
    clearTimeout(timer);
    const change = pendingChange;
    pendingChange = null;
    change?.();
  };

  const schedule = (change: () => void) => {
    pendingChange = change;
    clearTimeout(timer);
    timer = setTimeout(finish, MAX_WAIT_MS);
  };
  const startTransition = () => {
    if (!pendingChange || viewTransition) return;
    viewTransition = document.startViewTransition(() => {
      finish();
      return new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    });
    const end = () => {
      viewTransition = null;
    };
    viewTransition.finished.then(end, end);
    // Rejects if the browser skips the transition; the change is applied anyway.
    viewTransition.ready.catch(() => {});
  };

  // During a transition, elements get no pointer events: a press skips the transition, and its click is forwarded.
  const handlePress = () => {
    isClickLost = viewTransition !== null;
    viewTransition?.skipTransition();
  };
  // Capturing, so it runs before the click handlers that navigate.
  const handleClick = ({ target, clientX, clientY }: MouseEvent) => {
    const clicked = isClickLost && target === document.documentElement ? elementAt(clientX, clientY) : null;
    isClickLost = false;
    if (clicked && clicked !== target) {
      clicked.focus();
      clicked.click();
      return;
    }
    isLinkClick = target instanceof Element && target.closest('a[href]') !== null;
    setTimeout(() => {
      isLinkClick = false;
    });
  };
  window.addEventListener('pointerdown', handlePress, true);
  window.addEventListener('click', handleClick, true);

  return {
    finish,
    drop() {
      pendingChange = null;
    },
    begin(change) {
      if (!isLinkClick || viewTransition || !canAnimate()) return change();
      schedule(change);
      // Starting a transition restyles the whole page, so paint the press first.
      afterFrame(startTransition);
    },
    update(change) {
      if (!isLinkClick) return change();
      schedule(change);
      afterFrame(finish);
    },
  };
}
