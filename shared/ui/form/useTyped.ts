import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** Until its effects have run, a part of the page that came with the document is marked (`shared/remote/TakenOver.tsx`). */
const cameWithDocument = (element: Element) => element.closest('[data-ids]') !== null;

/**
 * Takes what was typed into a field of a page that was drawn on the server, before the code was there. It looks at the page
 * rather than asking React whether this is the first drawing: React would draw the field again at once with the form's empty
 * value, before the form tells what was taken, and wipe what is typed in between.
 *
 * @param take is called once, with a value that is not the form's, and whether the field was left again since
 * @returns the reference for the field's control
 */
export function useTyped(value: string, take: (typed: string, isLeft: boolean) => void): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef({ value, take });
  useEffect(() => {
    const element = control.current;
    if (element && cameWithDocument(element) && element.value !== first.current.value)
      first.current.take(element.value, element !== document.activeElement);
  }, []);
  return control;
}
