import { useEffect, useRef, useState } from 'react';

/** Whether the picture at `src` did not come. It is asked for again once the browser is online. */
export function useBrokenPicture(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a prerendered page the picture may have failed before React listened.
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
