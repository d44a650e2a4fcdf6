import { useEffect, useState } from 'react';

/** Searches of members are audited, so they wait for a pause in typing. */
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
