import { useEffect, useRef, useState } from 'react';

/** Focuses a heading once what is above the page, a dialog, has given the focus back. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}
