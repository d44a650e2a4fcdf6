/**
 * Listens to the browser's back and forward. It must be imported before single-spa, which captures every later
 * popstate listener and calls it only after the old page is gone: a page mounted meanwhile would read a stale location.
 */
const listeners = new Set<() => void>();

let isTakenBack = () => false;

window.addEventListener('popstate', (event) => {
  // Then nobody hears of the step, single-spa neither.
  if (isTakenBack()) event.stopImmediatePropagation();
  else for (const listener of listeners) listener();
});

export function onPopState(listener: () => void): void {
  listeners.add(listener);
}

/** Is asked first of all; true says that the step is taken back. */
export function holdPopState(asks: () => boolean): void {
  isTakenBack = asks;
}
