import type { ReactElement } from 'react';
import { season } from '../../season/season.ts';
import { RaceMapArt } from './RaceMapArt.tsx';

export function SharePicture(): ReactElement {
  return <RaceMapArt map={season.map} />;
}
