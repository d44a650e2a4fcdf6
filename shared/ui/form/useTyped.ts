import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

interface Typed {
  /** Stands in the field, though the form does not show it yet. */
  readonly text: string | undefined;
}

interface TakenInput {
  /** For the field's control. */
  readonly control: RefObject<Control | null>;
  /** What the field is to show; the form's value where undefined. */
  readonly text: string | undefined;
  /** The form has heard of something newer. */
  readonly forget: () => void;
}

const NOTHING: Typed = { text: undefined };

/** Until it was hydrated, a part of the page that came with the document is marked (`shared/remote/Hydrated.tsx`). */
const cameWithDocument = (element: Element) => element.closest('[data-ids], [data-late]') !== null;

/**
 * Takes what was typed into a field of a page that was prerendered, before the code was there, and lets nothing be
 * typed that the form does not hear: it knows a field only once effects have run, and until then React writes the old value
 * back after each key. So another render is asked for while the field is put into the page, before which React runs them.
 * That render shows what was typed, as the form's own comes later.
 *
 * @param take is called once, with a value that is not the form's
 */
export function useTyped(value: string, take: (text: string) => void): TakenInput {
  const control = useRef<Control>(null);
  const first = useRef({ value, take });
  const input = useRef(NOTHING);
  const [{ text }, setTyped] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = control.current;
    const isTyped = element && cameWithDocument(element) && element.value !== first.current.value;
    input.current = { text: isTyped ? element.value : undefined };
    setTyped(input.current);
  }, []);
  useEffect(() => {
    if (input.current.text === undefined) return;
    first.current.take(input.current.text);
    setTyped(NOTHING);
  }, []);
  return { control, text, forget: () => setTyped(NOTHING) };
}
