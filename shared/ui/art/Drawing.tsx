import type { ReactElement } from 'react';
import type { ArtProps } from './palette.tsx';

/** A drawing from the build: files for light and dark mode, and its own size. */
export interface DrawingFiles {
  readonly day: string;
  readonly night: string;
  readonly width: number;
  readonly height: number;
}

interface DrawingProps extends ArtProps {
  readonly files: DrawingFiles;
  /** In the first view: loaded with high priority. */
  readonly first?: boolean;
}

/** A drawing in its own file. Decorative; its space is reserved. */
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
        // Painted together with neighbouring content.
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
