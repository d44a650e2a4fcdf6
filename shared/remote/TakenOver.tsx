import { type ReactNode, useEffect } from 'react';

interface TakenOverProps {
  /** The remote's element, whose markup came with the page. */
  readonly element: HTMLElement;
  readonly children: ReactNode;
}

/**
 * Around what takes over markup of the server: once it listens, the page's inline script leaves its forms alone, and a
 * form that was sent before anybody listened is sent now.
 */
export function TakenOver({ element, children }: TakenOverProps) {
  useEffect(() => {
    if (element.dataset.ids === undefined) return;
    delete element.dataset.ids;
    for (const form of element.querySelectorAll<HTMLFormElement>('form[data-submitted]')) {
      delete form.dataset.submitted;
      form.requestSubmit();
    }
  }, [element]);
  return children;
}
