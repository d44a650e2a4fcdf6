import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

interface EarlyInput {
  /** Typed, but not in the form's state yet. */
  readonly text: string | undefined;
}

interface EarlyInputField {
  /** For the field's control. */
  readonly control: RefObject<Control | null>;
  /** Text to display; if undefined, the form's value. */
  readonly text: string | undefined;
  /** Call when the form has a newer value. */
  readonly discard: () => void;
}

const NO_INPUT: EarlyInput = { text: undefined };

/** True for server-rendered parts before hydration (`shared/remote/Hydrated.tsx`). */
const isPrerendered = (element: Element) => element.closest('[data-ids], [data-late]') !== null;

/**
 * Adopts text typed into a prerendered field before hydration, and prevents losing input after: the form knows a field
 * only once effects have run, and until then React restores the old value after each key. So a further render is
 * requested when the field is mounted, before which React runs effects. That render displays the typed text, as the
 * form's own follows later.
 *
 * @param adopt called once, with a value that differs from the form's
 */
export function useEarlyInput(value: string, adopt: (text: string) => void): EarlyInputField {
  const control = useRef<Control>(null);
  const first = useRef({ value, adopt });
  const input = useRef(NO_INPUT);
  const [{ text }, setInput] = useState(NO_INPUT);
  useLayoutEffect(() => {
    const element = control.current;
    const isTyped = element && isPrerendered(element) && element.value !== first.current.value;
    input.current = { text: isTyped ? element.value : undefined };
    setInput(input.current);
  }, []);
  useEffect(() => {
    if (input.current.text === undefined) return;
    first.current.adopt(input.current.text);
    setInput(NO_INPUT);
  }, []);
  return { control, text, discard: () => setInput(NO_INPUT) };
}
