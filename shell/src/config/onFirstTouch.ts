import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { whenIdle } from './whenIdle.ts';

/** Events that precede using a part of the page. */
const EVENT_TYPES = [...TOUCHES, 'pointerover'] as const;

interface LazyWork {
  /** Server-rendered element; the page's first script has recorded whether it was touched earlier. */
  readonly rendered: HTMLElement;
  /** Run also when the browser is idle. */
  readonly runWhenIdle: boolean;
  readonly work: () => void;
}

/**
 * Hydrates a server-rendered part of the page once, when it is needed.
 *
 * @returns `now` runs the work unless it has run; `never` cancels it
 */
export function onFirstTouch({ rendered, runWhenIdle, work }: LazyWork): {
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
  for (const eventType of EVENT_TYPES)
    rendered.addEventListener(eventType, now, { capture: true, passive: true, signal });
  if (rendered.dataset.touched !== undefined) now();
  // Idle work waits for input: visible content must not delay the rest.
  else if (runWhenIdle) whenIdle(now);
  return { now, never: () => waiting.abort() };
}
