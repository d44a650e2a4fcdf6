import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { whenIdle } from './whenIdle.ts';

/** Events that precede using a part of the page. */
const EVENT_TYPES = [...TOUCHES, 'pointerover'] as const;

interface LazyWork {
  /** Server-rendered element; the page's first script has recorded whether it was touched earlier. */
  readonly rendered: HTMLElement;
  /** Do the work also when the browser is idle. */
  readonly runWhenIdle: boolean;
  readonly work: () => void;
}

/**
 * Hydrates a server-rendered part of the page once, when it is needed.
 *
 * @returns `run` does the work unless it is done or cancelled
 */
export function onFirstTouch({ rendered, runWhenIdle, work }: LazyWork): {
  readonly run: () => void;
  readonly cancel: () => void;
} {
  const waiting = new AbortController();
  const { signal } = waiting;
  const run = () => {
    if (signal.aborted) return;
    waiting.abort();
    work();
  };
  for (const eventType of EVENT_TYPES)
    rendered.addEventListener(eventType, run, { capture: true, passive: true, signal });
  if (rendered.dataset.touched !== undefined) run();
  // Idle work waits for input: visible content must not delay the rest.
  else if (runWhenIdle) whenIdle(run);
  return { run, cancel: () => waiting.abort() };
}
