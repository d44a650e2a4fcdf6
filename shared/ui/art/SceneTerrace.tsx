import type { ReactElement } from 'react';
import { Drawing } from './Drawing.tsx';
import type { ArtProps } from './palette.tsx';
import files from './SceneTerrace.svg';

/** Terraces of rice below a volcano: what is sown now is harvested later. */
export function SceneTerrace({ className }: ArtProps): ReactElement {
  return <Drawing className={className} files={files} />;
}
