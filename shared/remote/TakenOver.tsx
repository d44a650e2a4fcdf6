import { type ReactNode, useEffect, useLayoutEffect } from 'react';

interface TakenOverProps {
  /** The remote's element, or a part in it with code of its own; its markup came with the page. */
  readonly element: HTMLElement | { readonly current: HTMLElement | null };
  /** What was drawn is taken over, and not asked for yet: effects of the screen come after it. */
  readonly onTaken?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Around what takes over markup of the server. What was wanted of it before anybody listened, which the page's inline
 * script has marked (`UNHEARD` of `deploy/release/src/preloadScript.ts`), is done now: buttons that were pressed and
 * forms that were sent. A part that is marked with `data-late` listens later, and has one of these of its own.
 */
export function TakenOver({ element, onTaken, children }: TakenOverProps) {
  useLayoutEffect(() => onTaken?.(), [onTaken]);
  useEffect(() => {
    const part = 'current' in element ? element.current : element;
    if (!part?.matches('[data-ids], [data-late]')) return;
    delete part.dataset.ids;
    delete part.dataset.late;
    for (const wanted of part.querySelectorAll<HTMLElement>('[data-clicked], [data-submitted]')) {
      if (wanted.closest('[data-late]')) continue;
      delete wanted.dataset.clicked;
      delete wanted.dataset.submitted;
      if (wanted instanceof HTMLFormElement) wanted.requestSubmit();
      else wanted.click();
    }
  }, [element]);
  return children;
}
