import { pictureSources } from '@friends/shared/contract/rules/contentPicture';
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
  /** Width on the screen, as in `img`, so that browsers load no larger file of an uploaded picture. */
  readonly sizes?: string;
  /** Loads immediately: for pictures in the first view. */
  readonly eager?: boolean;
  readonly className?: string;
}

/**
 * A picture in a frame with fixed ratio; an uploaded one in the smallest file that suffices. Retries failed pictures
 * when the browser is back online.
 */
export function Picture({
  src,
  alt,
  ratio = '4:3',
  fallback,
  sizes = '100vw',
  eager = false,
  className,
}: PictureProps) {
  const { isBroken, image, onError } = useBrokenPicture(src);
  const sources = pictureSources(src);
  return (
    <span className={classes(css.frame, css[`r${ratio.replace(':', 'x')}`], className)}>
      {src && !isBroken ? (
        <WithAvif srcSet={sources?.avif} sizes={sizes}>
          <img
            ref={image}
            className={css.photo}
            {...(sources && { srcSet: sources.webp, sizes, width: sources.width, height: sources.height })}
            src={src}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            // Eager pictures are painted together with the text beside them.
            decoding={eager ? 'sync' : 'async'}
            onError={onError}
          />
        </WithAvif>
      ) : (
        fallback
      )}
    </span>
  );
}

interface WithAvifProps {
  /** Undefined if there are no AVIF files. */
  readonly srcSet: string | undefined;
  readonly sizes: string;
  readonly children: ReactNode;
}

/** Browsers that support AVIF load it instead of the `img`'s files. */
function WithAvif({ srcSet, sizes, children }: WithAvifProps) {
  if (srcSet === undefined) return children;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {children}
    </picture>
  );
}
