/** Events that end a press: release, drag, or a menu that hides the release. */
const PRESS_END_EVENTS = ['mouseup', 'dragend', 'contextmenu'] as const;

/** Work to run after the press; null without a press. */
let queued: (() => void)[] | null = null;

// Mouse events suffice: touch fires them too, on release, which is when it moves the focus. The server has no window.
if (typeof window !== 'undefined') {
  const listen = (event: string, listener: () => void) => window.addEventListener(event, listener, { capture: true });
  listen('mousedown', () => (queued ??= []));
  for (const end of PRESS_END_EVENTS) {
    listen(end, () => {
      const work = queued ?? [];
      queued = null;
      // The click fires in the same task.
      setTimeout(() => {
        for (const run of work) run();
      });
    });
  }
}

/**
 * Runs work that moves content below, such as displaying a field's error: at once or, during a press, after its click.
 * Otherwise the press would miss an element that moves away.
 */
export function afterPress(run: () => void): void {
  if (queued) queued.push(run);
  else run();
}
