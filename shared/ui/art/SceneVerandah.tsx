import type { ReactElement } from 'react';
import { Drawing } from './Drawing.tsx';
import type { ArtProps } from './palette.tsx';
import files from './SceneVerandah.svg';

/** A peacock chair on a verandah, the sea behind: nothing to do here yet but sit down. */
export function SceneVerandah({ className }: ArtProps): ReactElement {
  return <Drawing className={className} files={files} />;
}
