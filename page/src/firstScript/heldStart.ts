import { attempt } from './attempt.ts';
import { START_ID } from './startId.ts';

/** A page that the browser never shows, by its own account, starts all the same. */
const UNSEEN_MS = 2_000;

/** A document whose first lines run by then, and that came as a whole in less, is from near, and so is the code. */
const NEAR_MS = 150;

/** The shell's scripts of a page that can be read without them. */
export interface HeldStart {
  /** Asks for the scripts' files now; urgently, where nothing can be seen before they run. */
  bring(isUrgent: boolean): void;
  /** Puts work off until the page was seen, right before the scripts run. */
  beforeStart(work: () => void): void;
  /** Does what nobody waits for once the scripts have run. */
  afterStart(work: () => void): void;
}

/** Whether the reader sees the page as it came: in their language, and made for whoever they are. */
function isShown(): boolean {
  const shown = document.getElementById('main')?.dataset.prerendered;
  const { discard } = document.documentElement.dataset;
  return discard !== 'language' && (shown === 'all' || shown === discard);
}

/** One frame after the first paint of more than its background, for the picture that comes a moment after the text. */
function whenSeen(work: () => void): void {
  if (!isShown() || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    work();
    return;
  }
  setTimeout(work, UNSEEN_MS);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(work));
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Over a slow network the code is asked for with the page. From near it is there at once, and the browser reads it on the
 * cores that it renders the page with: there it is asked for once the page was seen, too. The browser tells of the document's
 * end in a task of its own.
 */
function unlessNear(bring: () => void): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || performance.now() - visit.requestStart > NEAR_MS) bring();
  else
    setTimeout(() => {
      const tookMs = visit.responseEnd - visit.requestStart;
      if (visit.responseEnd === 0 || tookMs >= NEAR_MS) bring();
    });
}

/**
 * Starts the shell of a page that can be read without it: once that was seen, also where the code is in the browser's cache
 * and there first. A tab in the background shows nothing and starts at once.
 *
 * @returns null where the page's scripts start by themselves
 */
export function holdStart(): HeldStart | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${START_ID}`);
  if (!template) return null;
  const scripts = document.importNode(template.content, true);
  let prepare: (() => void) | null = null;

  const bring = (isUrgent: boolean) => {
    for (const link of scripts.querySelectorAll('link')) {
      if (isUrgent) link.fetchPriority = 'high';
      document.head.append(link);
    }
  };
  const start = () => {
    for (const script of scripts.querySelectorAll('script')) script.async = false;
    document.head.append(scripts);
  };
  addEventListener('DOMContentLoaded', () => {
    whenSeen(() => {
      if (prepare) attempt(prepare);
      prepare = null;
      setTimeout(start);
    });
  });

  return {
    bring,
    beforeStart(work) {
      prepare = work;
      unlessNear(() => prepare && bring(false));
    },
    afterStart(work) {
      scripts.lastElementChild?.addEventListener('load', work);
    },
  };
}
