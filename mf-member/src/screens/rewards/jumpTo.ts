import type { MouseEvent } from 'react';

/** Of a link within the page. The address stays: a fragment in it would open or close dialogs of other remotes. */
export function jumpTo(id: string, event: MouseEvent): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
