import { type ReactNode, useEffect, useLayoutEffect } from 'react';

interface TakenOverProps {
  /** The remote's element, whose markup came with the page. */
  readonly element: HTMLElement;
  /** What was drawn is taken over, and not asked for yet: effects of the screen come after it. */
  readonly onTaken?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Around what takes over markup of the server. What was wanted of it before anybody listened, which the page's inline
 * script has marked (`UNHEARD` of `deploy/release/src/preloadScript.ts`), is done now: buttons that were pressed and
 * forms that were sent.
 */
export function TakenOver({ element, onTaken, children }: TakenOverProps) {
  useLayoutEffect(() => onTaken?.(), [onTaken]);
  useEffect(() => {
    if (element.dataset.ids === undefined) return;
    delete element.dataset.ids;
    for (const button of element.querySelectorAll<HTMLButtonElement>('button[data-clicked]')) {
      delete button.dataset.clicked;
      button.click();
    }
    for (const form of element.querySelectorAll<HTMLFormElement>('form[data-submitted]')) {
      delete form.dataset.submitted;
      form.requestSubmit();
    }
  }, [element]);
  return children;
}
