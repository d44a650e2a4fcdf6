import { type ArtProps, palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';
import { ISLAND_SHAPES } from './islandShapes.ts';
import { MapIslands } from './MapIslands.tsx';
import { MapSea } from './MapSea.tsx';
import { CHECKPOINT_POSITIONS, ROUTE } from './mapPositions.ts';

function Compass(): ReactElement {
  return (
    <g transform="translate(1092 908)">
      <circle r="62" fill={c.paper} opacity=".16" />
      <circle r="62" fill="none" stroke={c.paper} strokeWidth="2.5" opacity=".7" />
      <circle r="53" fill="none" stroke={c.paper} strokeWidth="5" strokeDasharray="2 11.88" opacity=".5" />
      <path
        fill={c.paper}
        d="M0 0Q-16-10-36-36Q-10-16 0 0Q10-16 36-36Q16-10 0 0Q16 10 36 36Q10 16 0 0Q-10 16-36 36Q-16 10 0 0Z"
        opacity=".6"
      />
      <path fill={c.paper} d="M-9 0L0 56L9 0ZM-56 0L0-9V9ZM56 0L0-9V9Z" />
      <path fill={c.papaya} d="M-10 0L0-66L10 0Z" />
      <circle r="9" fill={c.sun} />
    </g>
  );
}

/** The frame of a sea chart: long and short ticks in turn, a quiet rhythm instead of a border. */
function Frame(): ReactElement {
  return (
    <g fill="none" stroke={c.paper}>
      <path strokeWidth="3" opacity=".75" d="M24 24H1176V976H24Z" />
      <path strokeWidth="9" strokeDasharray="46.96" opacity=".55" d="M13 13H1187M13 987H1187" />
      <path strokeWidth="9" strokeDasharray="46.38" opacity=".55" d="M13 13V987M1187 13V987" />
    </g>
  );
}

/** Seen from above, so each casts a shadow on the water; both keep clear of every stage, city and checkpoint. */
const CLOUDS =
  'M92 148q4-26 34-22q14-32 50-16q30-16 50 12q34-2 38 26ZM1016 470q3-18 24-16q10-24 38-12q24-12 38 10q26 0 28 18Z';

/** The archipelago of the race, 1200 by 1000. Decorative: the buttons over it (mapPositions.ts) carry the names. */
export function RaceMapArt({ className }: ArtProps): ReactElement {
  return (
    <svg className={className} viewBox="0 0 1200 1000" aria-hidden="true" focusable="false">
      <MapSea />
      {ISLAND_SHAPES.map((shapes, index) => (
        <MapIslands key={shapes[0]} stage={index + 1} shapes={shapes} />
      ))}
      {CHECKPOINT_POSITIONS.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="46" fill={c.mist} opacity=".35" />
          <circle r="32" fill={c.sand} />
        </g>
      ))}
      <g fill="none" strokeLinecap="round">
        <path stroke={c.ink} strokeWidth="12" opacity=".14" d={ROUTE} transform="translate(3 5)" />
        <path stroke={c.paper} strokeWidth="12" opacity=".55" d={ROUTE} />
        <path stroke={c.papaya} strokeWidth="6" strokeDasharray="14 15" d={ROUTE} />
      </g>
      <circle cx="64" cy="948" r="15" fill={c.papaya} stroke={c.paper} strokeWidth="5" />
      <Compass />
      <path fill={c.ink} opacity=".12" d={CLOUDS} transform="translate(26 44)" />
      <path fill={c.paper} opacity=".85" d={CLOUDS} />
      <Frame />
    </svg>
  );
}
