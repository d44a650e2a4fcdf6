import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { followGestures, type Zoom } from './gestures.ts';
import { WHOLE, zoomed } from './zoomed.ts';

const ANIMATION_MS = 180;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Zooms content by the custom property `--zoom`; the container scrolls, so the content can't be moved out of it, and
 * arrow keys and focus reach what is outside.
 *
 * @returns current zoom, a function that changes it by a factor, and one that reads it during an animation, when
 * React's state is a frame behind
 */
export function useZoom(frame: RefObject<HTMLElement | null>): readonly [number, Zoom, () => number] {
  const now = useRef(WHOLE);
  const goal = useRef(WHOLE);
  const [shown, setShown] = useState(WHOLE);
  const zoom = useCallback<Zoom>(
    (by, at, how) => {
      const element = frame.current;
      if (!element) return;
      const show = (to: number) => {
        const view = { zoom: now.current, left: element.scrollLeft, top: element.scrollTop };
        const next = zoomed(view, to, at);
        now.current = next.zoom;
        element.style.setProperty('--zoom', String(next.zoom));
        element.scrollLeft = next.left;
        element.scrollTop = next.top;
        setShown(next.zoom);
      };
      const from = now.current;
      const to = zoomed({ zoom: from, left: 0, top: 0 }, from * by, at).zoom;
      goal.current = to;
      if (how === 'follows' || prefersReducedMotion()) {
        show(to);
        return;
      }
      const begin = performance.now();
      const step = (time: number) => {
        // Another gesture has taken over.
        if (goal.current !== to) return;
        const part = Math.min(1, Math.max(0, (time - begin) / ANIMATION_MS));
        show(from * (to / from) ** (1 - (1 - part) ** 3));
        if (part < 1) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    [frame],
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A press stops the animation, whose frames would undo the drag.
    const stop = () => {
      goal.current = now.current;
    };
    element.addEventListener('pointerdown', stop);
    const unfollow = followGestures(element, zoom);
    return () => {
      unfollow();
      element.removeEventListener('pointerdown', stop);
    };
  }, [frame, zoom]);
  const zoomNow = useCallback(() => now.current, []);
  return [shown, zoom, zoomNow];
}
