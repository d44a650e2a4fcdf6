import type { ReactElement } from 'react';
import { Drawing } from './Drawing.tsx';
import type { ArtProps } from './palette.tsx';
import files from './SceneHarbour.svg';

/** A harbour at dawn, a ship about to leave: the journey has not begun. */
export function SceneHarbour({ className }: ArtProps): ReactElement {
  return <Drawing className={className} files={files} />;
}
