import { useEffect, useRef, useState } from 'react';

/** Tracks if the picture at `src` failed to load; retries when the browser is back online. */
export function useBrokenPicture(src: string | null | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a prerendered page the picture may have failed before hydration.
    if (src && image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc)
      setBrokenSrc(src);
  }, [src]);
  useEffect(() => {
    if (brokenSrc === null) return;
    const tryAgain = () => setBrokenSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [brokenSrc]);
  return { isBroken: brokenSrc !== null && brokenSrc === src, image, onError: () => setBrokenSrc(src ?? null) };
}
