import { useEffect, useRef, useState } from 'react';

/** Tracks if the picture at `src` failed to load; retries when the browser is back online. */
export function useBrokenPicture(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a prerendered page the picture may have failed before hydration.
    if (src && image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setBroken(src);
  }, [src]);
  useEffect(() => {
    if (broken === null) return;
    const tryAgain = () => setBroken(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [broken]);
  return { isBroken: broken !== null && broken === src, image, onError: () => setBroken(src ?? null) };
}
