/** A press ends with the button or the finger that is let go, as a drag, or in a menu that hides its end. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'] as const;

/** What is to run after the press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;

// A finger makes mouse events too, as it is lifted, and it is they that take the focus from a field. Not on a page that is prerendered.
if (typeof window !== 'undefined') {
  const listen = (event: string, heard: () => void) => window.addEventListener(event, heard, { capture: true });
  listen('mousedown', () => (waiting ??= []));
  for (const end of ENDS) {
    listen(end, () => {
      const runs = waiting ?? [];
      waiting = null;
      // The click comes in the same task.
      setTimeout(() => {
        for (const run of runs) run();
      });
    });
  }
}

/**
 * Runs something that moves what is below it, as a line that says what is wrong with a field: at once, or, while the reader
 * presses, after the click. What moves from under the pointer between the press and its end is not clicked.
 */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run);
  else run();
}
