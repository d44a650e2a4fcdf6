/** Events that end a press: release, drag, or a menu that hides the release. */
const PRESS_END_EVENTS = ['mouseup', 'dragend', 'contextmenu'] as const;

/** Work to run after the press; null without a press. */
let waiting: (() => void)[] | null = null;

// Touch fires mouse events as well, on release, and those move focus away from a field. Not on the server.
if (typeof window !== 'undefined') {
  const listen = (event: string, heard: () => void) => window.addEventListener(event, heard, { capture: true });
  listen('mousedown', () => (waiting ??= []));
  for (const end of PRESS_END_EVENTS) {
    listen(end, () => {
      const runs = waiting ?? [];
      waiting = null;
      // The click fires in the same task.
      setTimeout(() => {
        for (const run of runs) run();
      });
    });
  }
}

/**
 * Runs work that moves content below, such as displaying a field's error: at once or, during a press, after its click.
 * Otherwise the press would miss an element that moves away.
 */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run);
  else run();
}
