import type { ReactElement } from 'react';
import { Drawing } from './Drawing.tsx';
import type { ArtProps } from './palette.tsx';
import files from './SceneLostPath.svg';

/** A path that ends in the sea, and a signpost with other ways to go. */
export function SceneLostPath({ className }: ArtProps): ReactElement {
  return <Drawing className={className} files={files} first />;
}
