import type { Page } from '@playwright/test';

/** Limit of the Cumulative Layout Shift. */
export const SHIFT_LIMIT = 0.02;

interface Shifts {
  /** Cumulative Layout Shift: the worst session window, by the web-vitals library. */
  readonly value: number;
  /** Its shifts: element, share and time. */
  readonly moves: readonly string[];
}

declare global {
  interface Window {
    shifts?: Shifts;
  }
}

/** Runs in the page before its own scripts. */
export function watchShifts(): void {
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return node?.parentElement?.tagName.toLowerCase() ?? 'a removed element';
    const container = node.closest('[id], [data-remote], [data-slot]');
    return `${node.tagName.toLowerCase()}.${node.classList.value.replaceAll(' ', '.')} in ${container?.tagName.toLowerCase()}#${container?.id}`;
  };
  window.shifts = { value: 0, moves: [] };
  window.webVitals.onCLS(
    ({ value, entries }) => {
      const moves = entries.flatMap((entry) =>
        entry.sources.map(
          ({ node }) => `${nameOf(node)} moved ${entry.value.toFixed(3)} after ${Math.round(entry.startTime)} ms`,
        ),
      );
      window.shifts = { value, moves };
    },
    { reportAllChanges: true },
  );
}

export const shiftsIn = async (page: Page): Promise<Shifts> =>
  (await page.evaluate(() => window.shifts)) ?? { value: Number.NaN, moves: [] };
