import type { ReactNode } from 'react';
import { classes } from '../brand/classes.ts';
import { useBrokenPicture } from '../brand/useBrokenPicture.ts';
import css from './Picture.module.css';

export interface PictureProps {
  readonly src?: string | null | undefined;
  readonly alt: string;
  /** Width to height. Reserved before the picture is there, so that nothing jumps. */
  readonly ratio?: '4:3' | '16:9' | '2:1' | '3:1';
  /** Drawn where there is no picture, or it does not load; fills the frame. */
  readonly fallback: ReactNode;
  /** Load at once: for a picture that is seen without scrolling. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture in a frame of fixed shape. One that did not come is asked for again once the browser is online. */
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
          // One that is waited for comes with the text beside it, not a frame later.
          decoding={eager ? 'sync' : 'async'}
          onError={onError}
        />
      ) : (
        fallback
      )}
    </span>
  );
}
