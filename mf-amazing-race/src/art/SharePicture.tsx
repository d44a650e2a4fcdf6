import type { ReactElement } from 'react';
import { season } from '../../season/season.ts';
import { RaceMapArt } from './RaceMapArt.tsx';

/** The season's map for the picture of shared links. */
export function SharePicture(): ReactElement {
  return <RaceMapArt map={season.map} />;
}
