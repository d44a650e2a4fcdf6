import { useEffect, useRef, useState } from 'react';

/** Focuses a heading after a dialog has returned the focus. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}

/** Focuses the `h1` after a dialog has returned the focus, as the button that opened it may be gone. */
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
