import { useEffect, useState } from 'react';

/** Focuses the page's `h1` once a dialog has given the focus back: the button that opened it goes with what was done. */
export function usePageFocus(): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, [times]);
  return () => setTimes((before) => before + 1);
}
