import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';

/** Time for the new page to render before the transition; later content appears during it. */
const FRAME_MS = 16;

/** If no frame is rendered by then, the page changes without a transition. */
const LATE_MS = 100;

/** The topmost HTML element at a point: for an icon in a button, the button. */
function elementAt(x: number, y: number): HTMLElement | null {
  let element = document.elementFromPoint(x, y);
  while (element && !(element instanceof HTMLElement)) element = element.parentElement;
  return element;
}

function mayTurn(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

export interface PageTurn {
  /** Changes to another page by `change`: at once, or in a view transition with one of the next frames. */
  begin(change: () => void): void;
  /**
   * Changes the current page, for example opens a dialog: at once or, after a click on a link, once the press is
   * painted.
   */
  stay(change: () => void): void;
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
export function createPageTurn(): PageTurn {
  let waiting: (() => void) | null = null;
  let turning: ViewTransition | null = null;
  let isLink = false;
  let isMissed = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    // Otherwise the timer would apply the next change early.
    clearTimeout(late);
    const change = waiting;
    waiting = null;
    change?.();
  };

  const wait = (change: () => void) => {
    waiting = change;
    clearTimeout(late);
    late = setTimeout(finish, LATE_MS);
  };
  const blend = () => {
    if (!waiting || turning) return;
    turning = document.startViewTransition(() => {
      finish();
      return new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    });
    const end = () => {
      turning = null;
    };
    turning.finished.then(end, end);
    // Rejects if the browser skips the transition; the change is applied anyway.
    turning.ready.catch(() => {});
  };

  // During a transition, elements get no pointer events: a press skips the transition, and its click is forwarded.
  const press = () => {
    isMissed = turning !== null;
    turning?.skipTransition();
  };
  // Capturing, so it runs before the click handlers that navigate.
  const noteLink = ({ target, clientX, clientY }: MouseEvent) => {
    const under = isMissed && target === document.documentElement ? elementAt(clientX, clientY) : null;
    isMissed = false;
    if (under && under !== target) {
      under.focus();
      under.click();
      return;
    }
    isLink = target instanceof Element && target.closest('a[href]') !== null;
    setTimeout(() => {
      isLink = false;
    });
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('click', noteLink, true);

  return {
    finish,
    drop() {
      waiting = null;
    },
    begin(change) {
      if (!isLink || turning || !mayTurn()) return change();
      wait(change);
      // Starting a transition restyles the whole page, so paint the press first.
      afterFrame(blend);
    },
    stay(change) {
      if (!isLink) return change();
      wait(change);
      afterFrame(finish);
    },
  };
}
