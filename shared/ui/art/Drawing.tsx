import type { ReactElement } from 'react';
import type { ArtProps } from './palette.tsx';

/** A drawing as the build leaves it: a file by day, one for a dark screen, and the size in its own units. */
export interface DrawingFiles {
  readonly day: string;
  readonly night: string;
  readonly width: number;
  readonly height: number;
}

interface DrawingProps extends ArtProps {
  readonly files: DrawingFiles;
  /** Seen without scrolling: fetched at once, before other pictures. */
  readonly first?: boolean;
}

/** A drawing from a file of its own. Decorative; its place is kept before it is there. */
export function Drawing({ files, first = false, className }: DrawingProps): ReactElement {
  return (
    <picture>
      <source srcSet={files.night} media="(prefers-color-scheme: dark)" />
      <img
        className={className}
        src={files.day}
        width={files.width}
        height={files.height}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        // Painted with what stands beside it.
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
