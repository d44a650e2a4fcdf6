/**
 * Listens to the browser's Back and Forward. Must be imported before single-spa, which captures every later popstate
 * listener and calls it only after the old page is gone: a page mounted meanwhile would read a stale location.
 */
const listeners = new Set<() => void>();

let isGuarded = () => false;
let isReverted = false;

window.addEventListener('popstate', (event) => {
  isReverted = isGuarded();
  // Hides a reverted step from all listeners, including single-spa.
  if (isReverted) event.stopImmediatePropagation();
  else for (const listener of listeners) listener();
});

// Fires after `popstate` if the fragment changes.
window.addEventListener('hashchange', (event) => {
  if (isReverted) event.stopImmediatePropagation();
});

export function onPopState(listener: () => void): void {
  listeners.add(listener);
}

/** Registers the check that decides, before all listeners, whether a step is reverted. */
export function interceptPopState(shouldRevert: () => boolean): void {
  isGuarded = shouldRevert;
}
