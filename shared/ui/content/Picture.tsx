import type { ReactNode } from 'react';
import { classes } from '../brand/classes.ts';
import { useBrokenPicture } from '../brand/useBrokenPicture.ts';
import css from './Picture.module.css';

export interface PictureProps {
  readonly src?: string | null | undefined;
  readonly alt: string;
  /** Width to height. Reserves the space, to avoid layout shift. */
  readonly ratio?: '4:3' | '16:9' | '2:1' | '3:1';
  /** Rendered without a picture or if it fails to load; fills the frame. */
  readonly fallback: ReactNode;
  /** Loads immediately: for pictures in the first view. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture in a frame with fixed ratio. Retries failed pictures when the browser is back online. */
export function Picture({ src, alt, ratio = '4:3', fallback, eager = false, className }: PictureProps) {
  const { isBroken, image, onError } = useBrokenPicture(src);
  return (
    <span className={classes(css.frame, css[`r${ratio.replace(':', 'x')}`], className)}>
      {src && !isBroken ? (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          // Eager pictures are painted together with the text beside them.
          decoding={eager ? 'sync' : 'async'}
          onError={onError}
        />
      ) : (
        fallback
      )}
    </span>
  );
}
