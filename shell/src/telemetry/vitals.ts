import type { ReleaseId } from '@friends/shared/contract/release/release';
import { VITALS, type Vital } from '@friends/shared/contract/release/telemetry';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/** The release that shows the page itself; widgets inside of it come later in the document. */
function shownIn(page: Document): ReleaseId | null {
  const { remote: name, release: version } = page.querySelector<HTMLElement>('#main [data-remote]')?.dataset ?? {};
  return name && version ? { name, version } : null;
}

/**
 * Measures how the page view feels, and tells each vital once, for the release that the visitor saw first. What
 * happened before this file came is measured, too: the browser keeps it. A browser that measures nothing tells nothing.
 */
export function watchVitals(page: Document, tell: (vital: Vital) => void): void {
  if (!('PerformanceObserver' in window)) return;
  let first = shownIn(page);
  const toldNames = new Set<string>();
  const say = ({ name: what, value }: Metric) => {
    first ??= shownIn(page);
    const vital = VITALS.find((one) => one === what);
    // A page that comes back from the browser's cache is measured again; it is the same page view to us.
    if (!first || !vital || toldNames.has(vital)) return;
    toldNames.add(vital);
    tell({ ...first, what: vital, value });
  };
  onLCP(say);
  onINP(say);
  onCLS(say);
}
