import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addGestures, type Zoom } from './gestures.ts';
import { WHOLE, zoomTo } from './zoomTo.ts';

const ANIMATION_MS = 180;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Zooms content by the custom property `--zoom`; the container scrolls, so the content can't be moved out of it, and
 * arrow keys and focus reach what is outside.
 *
 * @returns `zoom` changes the zoom by a factor. `readZoom` reads it during an animation, when `displayedZoom` is a
 * frame behind.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const zoomRef = useRef(WHOLE);
  const targetZoom = useRef(WHOLE);
  const [displayedZoom, setDisplayedZoom] = useState(WHOLE);
  const zoom = useCallback<Zoom>(
    (factor, at, how) => {
      const element = frame.current;
      if (!element) return;
      const show = (to: number) => {
        const view = { zoom: zoomRef.current, left: element.scrollLeft, top: element.scrollTop };
        const next = zoomTo(view, to, at);
        zoomRef.current = next.zoom;
        element.style.setProperty('--zoom', String(next.zoom));
        element.scrollLeft = next.left;
        element.scrollTop = next.top;
        setDisplayedZoom(next.zoom);
      };
      const from = zoomRef.current;
      const to = zoomTo({ zoom: from, left: 0, top: 0 }, from * factor, at).zoom;
      targetZoom.current = to;
      if (how === 'instant' || prefersReducedMotion()) {
        show(to);
        return;
      }
      const startedAt = performance.now();
      const step = (time: number) => {
        // Another gesture has taken over.
        if (targetZoom.current !== to) return;
        const progress = Math.min(1, Math.max(0, (time - startedAt) / ANIMATION_MS));
        show(from * (to / from) ** (1 - (1 - progress) ** 3));
        if (progress < 1) requestAnimationFrame(step);
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
      targetZoom.current = zoomRef.current;
    };
    element.addEventListener('pointerdown', stop);
    const removeGestures = addGestures(element, zoom);
    return () => {
      removeGestures();
      element.removeEventListener('pointerdown', stop);
    };
  }, [frame, zoom]);
  const readZoom = useCallback(() => zoomRef.current, []);
  return { displayedZoom, zoom, readZoom };
}
