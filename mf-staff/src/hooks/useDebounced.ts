import { useEffect, useState } from 'react';

/** Length of a pause in typing: each search of members is audited, so not every key may start one. */
const PAUSE_MS = 300;

/** Debounces a text: returns it once it has not changed for a while. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
