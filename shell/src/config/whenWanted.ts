import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { whenIdle } from './whenIdle.ts';

/** What the reader does to a part of the page before they use it. */
const SIGNS = [...TOUCHES, 'pointerover'] as const;

interface LazyWork {
  /** What the server rendered; the page's first script has seen whether it was touched before this code was there. */
  readonly rendered: HTMLElement;
  /** Not only when it is touched, also when the browser has nothing else to do. */
  readonly atRest: boolean;
  readonly work: () => void;
}

/**
 * Does once what makes a part of the page react that the server rendered.
 *
 * @returns functions that do it now, unless it was done, and that leave it undone
 */
export function whenWanted({ rendered, atRest, work }: LazyWork): {
  readonly now: () => void;
  readonly never: () => void;
} {
  const waiting = new AbortController();
  const { signal } = waiting;
  const now = () => {
    if (signal.aborted) return;
    waiting.abort();
    work();
  };
  for (const sign of SIGNS) rendered.addEventListener(sign, now, { capture: true, passive: true, signal });
  if (rendered.dataset.touched !== undefined) now();
  // What is to be seen already must not keep the reader from what is not.
  else if (atRest) whenIdle(now);
  return { now, never: () => waiting.abort() };
}
