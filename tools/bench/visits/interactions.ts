import type { Page } from '@playwright/test';

/** A key, a tap or a click, from the input until the next frame is shown. */
interface Interaction {
  /** Milliseconds since the navigation began. */
  readonly at: number;
  /** Milliseconds. */
  readonly ms: number;
}

declare global {
  interface Window {
    interactions?: Interaction[];
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Interaction[] = [];
  window.interactions = seen;
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what belongs to an interaction counts for INP (https://web.dev/articles/inp).
      if (entry instanceof PerformanceEventTiming && entry.interactionId !== 0) {
        seen.push({ at: entry.startTime, ms: entry.duration });
      }
    }
  }).observe(options);
}

/** Watches how long interactions take in the pages of a tab. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Does something, and waits until all that came of it was shown. @returns its longest interaction, in milliseconds */
export async function longestOf(page: Page, act: () => Promise<void>): Promise<number> {
  const began = await page.evaluate(() => performance.now());
  await act();
  const after = await page.evaluate(async () => {
    // An entry comes after the frame that shows it, in a task of its own.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 4; frames += 1) await frame();
    return window.interactions ?? [];
  });
  // What takes less than the 16 ms that a browser tells of is not told.
  return Math.max(0, ...after.filter(({ at }) => at >= began).map(({ ms }) => ms));
}
