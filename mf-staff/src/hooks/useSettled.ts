import { useEffect, useState } from 'react';

/** Waits for a pause in typing: searches of members are audited. */
const PAUSE_MS = 300;

/** The text, once it has not changed for a while. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
