import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';

/** What the new page has not rendered by then comes while it is blended in, as its skeleton does. */
const FRAME_MS = 16;

/** A browser that shows no frame by then, as it has other things to do, changes the page without blending. */
const LATE_MS = 100;

/** What is at a point of the window: of a picture in a button, the button. */
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

/** Lets one page go over into the next. */
export interface PageTurn {
  /** Shows another page by what `change` does: at once, or with one of the next frames where the browser can blend the two. */
  begin(change: () => void): void;
  /** Changes the same page, as a dialog does: at once, or where a link was clicked, once the press is seen. */
  stay(change: () => void): void;
  /** Does a change that waits for its frame. */
  finish(): void;
  /** Forgets it: the reader went back meanwhile. */
  drop(): void;
}

/**
 * Blends pages (View Transitions API) where a link was clicked: what else leads to another page, such as the end of a
 * session, must not wait. The browser has to paint how the page looked before, so the change waits for a frame, after the one
 * that shows the press.
 */
export function createPageTurn(): PageTurn {
  let waiting: (() => void) | null = null;
  let turning: ViewTransition | null = null;
  let isLink = false;
  let isMissed = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    // Else it would do the next change before its time.
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
    // One that the browser leaves out is no fault: its change is made in any case.
    turning.ready.catch(() => {});
  };

  // While pages are blended, no element gets what the pointer does: it ends that, and its click goes where it was meant.
  const press = () => {
    isMissed = turning !== null;
    turning?.skipTransition();
  };
  // Before anybody who goes to another page because of the click.
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
      // The browser styles the whole page anew for it: the press is seen before.
      afterFrame(blend);
    },
    stay(change) {
      if (!isLink) return change();
      wait(change);
      afterFrame(finish);
    },
  };
}
