import { useEffect, useRef, useState } from 'react';

/** Focuses a heading after a dialog has returned the focus. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) heading.current?.focus();
  }, [requests]);
  return { heading, focusHeading: () => setRequests((before) => before + 1) };
}

/** Focuses the `h1` after a dialog has returned the focus, as the button that opened it may be gone. */
export function usePageFocus(): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests === 0) return;
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, [requests]);
  return () => setRequests((before) => before + 1);
}
