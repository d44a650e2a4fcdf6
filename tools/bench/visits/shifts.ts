import type { Page } from '@playwright/test';

export interface Shifts {
  /** Cumulative Layout Shift: the worst window of shifts, as the web-vitals library counts them. */
  readonly value: number;
  /** What moved in it: element, share, and when it did. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts?: Shifts;
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return node?.parentElement?.tagName.toLowerCase() ?? 'a removed element';
    const container = node.closest('[id], [data-remote], [data-slot]');
    return `${node.tagName.toLowerCase()}.${node.classList.value.replaceAll(' ', '.')} in ${container?.tagName.toLowerCase()}#${container?.id}`;
  };
  window.shifts = { value: 0, moved: [] };
  window.webVitals.onCLS(
    ({ value, entries }) => {
      const moved = entries.flatMap((entry) =>
        entry.sources.map(
          ({ node }) => `${nameOf(node)} moved ${entry.value.toFixed(3)} after ${Math.round(entry.startTime)} ms`,
        ),
      );
      window.shifts = { value, moved };
    },
    { reportAllChanges: true },
  );
}

/** Watches what moves in the next page of a tab. @returns what tells it then */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(watch);
  return async () => (await page.evaluate(() => window.shifts)) ?? { value: Number.NaN, moved: [] };
}

/** Scrolls down as a reader does, so that what is fetched below the fold comes, too. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}
