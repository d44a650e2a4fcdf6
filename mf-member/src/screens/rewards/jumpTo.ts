import type { MouseEvent } from 'react';

/**
 * Handles a link within the page without changing the address: a fragment would open or close other remotes' dialogs.
 */
export function jumpTo(id: string, event: MouseEvent): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
