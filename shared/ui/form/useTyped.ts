import { useIsFirstDrawing } from '@friends/shared/state/useIsFirstDrawing';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/**
 * Takes what was typed into a field of a page that was drawn on the server, before the code was there.
 *
 * @param take is called once, with a value that is not the form's
 * @returns the reference for the field's control
 */
export function useTyped(value: string, take: (typed: string) => void): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const isFirst = useIsFirstDrawing();
  const [wasThere] = useState(isFirst);
  const first = useRef({ value, take });
  useEffect(() => {
    const typed = control.current?.value;
    if (wasThere && typed !== undefined && typed !== first.current.value) first.current.take(typed);
  }, [wasThere]);
  return control;
}
