import { attempt } from './attempt.ts';
import { START_ID } from './startId.ts';

/** Fallback if the browser reports no paint. */
const PAINT_TIMEOUT_MS = 2_000;

/** A document that arrives this fast means a fast network, so the code arrives fast as well. */
const FAST_NETWORK_MS = 150;

/** The shell's scripts of a page that is readable without them; they start after the first paint. */
export interface DeferredBoot {
  /** Preloads the scripts; with high priority if nothing is visible before they run. */
  preload(isUrgent: boolean): void;
  /** Defers work until the page is painted, right before the scripts run. */
  beforeStart(work: () => void): void;
  /** Runs low-priority work after the scripts have run. */
  afterStart(work: () => void): void;
}

/** True if the prerendered content is in the reader's language and for their audience. */
function isReadableAsRendered(): boolean {
  const audience = document.getElementById('main')?.dataset.prerendered;
  const { discard } = document.documentElement.dataset;
  return discard !== 'language' && (audience === 'all' || audience === discard);
}

/** Runs one frame after the first contentful paint, for pictures that appear just after the text. */
function afterFirstPaint(work: () => void): void {
  if (!isReadableAsRendered() || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    work();
    return;
  }
  setTimeout(work, PAINT_TIMEOUT_MS);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(work));
  }).observe({ type: 'paint', buffered: true });
}

/**
 * On a slow network, preloads the code with the page. On a fast one that would compete with rendering for the CPU, so
 * the code loads after the first paint. The end of the response is known only in a later task, hence the timeout.
 */
function preloadUnlessFast(preloadCode: () => void): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || performance.now() - visit.requestStart > FAST_NETWORK_MS) preloadCode();
  else
    setTimeout(() => {
      const tookMs = visit.responseEnd - visit.requestStart;
      if (visit.responseEnd === 0 || tookMs >= FAST_NETWORK_MS) preloadCode();
    });
}

/**
 * Starts the shell of a page that is readable without it, after the first paint even if the code is cached. Background
 * tabs don't paint and start at once.
 *
 * @returns null if the page's scripts start by themselves
 */
export function deferBoot(): DeferredBoot | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${START_ID}`);
  if (!template) return null;
  const scripts = document.importNode(template.content, true);
  let beforeStart: (() => void) | null = null;

  const preloadCode = (isUrgent: boolean) => {
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
    afterFirstPaint(() => {
      if (beforeStart) attempt(beforeStart);
      beforeStart = null;
      setTimeout(start);
    });
  });

  return {
    preload: preloadCode,
    beforeStart(work) {
      beforeStart = work;
      preloadUnlessFast(() => beforeStart && preloadCode(false));
    },
    afterStart(work) {
      scripts.lastElementChild?.addEventListener('load', work);
    },
  };
}
