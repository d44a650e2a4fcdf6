import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 600;

/** The number to show now on the way from the earlier value to this one; at once where motion is not wanted. */
export function useCountTo(value: number, moving: boolean): number {
  const [shown, setShown] = useState(value);
  const shownNow = useRef(value);
  useEffect(() => {
    const from = shownNow.current;
    const show = (next: number) => {
      shownNow.current = next;
      setShown(next);
    };
    if (!moving || from === value || !motionIsWelcome()) {
      show(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / DURATION_MS));
      show(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, moving]);
  return moving ? shown : value;
}

function motionIsWelcome(): boolean {
  return typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
