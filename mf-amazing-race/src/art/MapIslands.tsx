import { palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';
import type { Landmark } from '../SeasonSchema.ts';
import { MapLandmarks } from './MapLandmarks.tsx';

interface MapIslandsProps {
  /** 1 to 4. */
  stage: number;
  shapes: readonly string[];
  landmarks: readonly Landmark[];
}

/**
 * One stage's islands: beach and land. The land takes `--stage-n-fill`,
 * trees and houses `--stage-n-detail` (an opacity), so that a stage gains colour as nights are collected.
 */
export function MapIslands({ stage, shapes, landmarks }: MapIslandsProps): ReactElement {
  const coast = shapes.join('');
  return (
    <g data-stage={stage}>
      <path d={coast} fill={c.ink} opacity=".16" transform="translate(7 10)" />
      <path d={coast} fill={c.sand} stroke={c.sand} strokeWidth="13" strokeLinejoin="round" />
      <path d={coast} fill={`var(--stage-${stage}-fill, var(--art-leaf-land, ${c.island}))`} />
      <path d={coast} fill="none" stroke={c.ink} strokeWidth="2" opacity=".16" />
      <g opacity={`var(--stage-${stage}-detail, 1)`}>
        <MapLandmarks landmarks={landmarks} />
      </g>
    </g>
  );
}
