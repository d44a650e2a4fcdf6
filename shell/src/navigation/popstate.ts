/**
 * Listens to the browser's back and forward. It must be imported before single-spa, which captures every later
 * popstate listener and calls it only after the old page is gone: a page mounted meanwhile would read a stale location.
 */
const listeners = new Set<() => void>();

window.addEventListener('popstate', () => {
  for (const listener of listeners) listener();
});

export function onPopState(listener: () => void): void {
  listeners.add(listener);
}
