/**
 * Listens to the browser's back and forward. It must be imported before single-spa, which captures every later
 * popstate listener and calls it only after the old page is gone: a page mounted meanwhile would read a stale location.
 */
const listeners = new Set<() => void>();

let asks = () => false;
let isTakenBack = false;

window.addEventListener('popstate', (event) => {
  isTakenBack = asks();
  // Then nobody hears of the step, single-spa neither.
  if (isTakenBack) event.stopImmediatePropagation();
  else for (const listener of listeners) listener();
});

// It follows the other where the fragment is another one, too.
window.addEventListener('hashchange', (event) => {
  if (isTakenBack) event.stopImmediatePropagation();
});

export function onPopState(listener: () => void): void {
  listeners.add(listener);
}

/** Asks first of all whether the step is taken back. */
export function holdPopState(isHeld: () => boolean): void {
  asks = isHeld;
}
