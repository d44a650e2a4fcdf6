import type { Landmark, MapPosition, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { MapLandmarks } from '@friends/shared/ui/art/MapLandmarks';
import { type ArtProps, palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';
import { MapSea } from './MapSea.tsx';

interface MapIslandsProps {
  /** 1 to 4. */
  stage: number;
  shapes: readonly string[];
  landmarks: readonly Landmark[];
}

/**
 * One stage's islands. `--stage-n-fill` is the land's colour and `--stage-n-detail` the opacity of trees and houses, so
 * that a stage gains colour with the nights collected.
 */
function MapIslands({ stage, shapes, landmarks }: MapIslandsProps): ReactElement {
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

/** Land without a stage never gains colour. */
function OtherLand({ land }: Pick<SeasonMap, 'land'>): ReactElement | null {
  if (!land) return null;
  const coast = land.join('');
  return (
    <g>
      <path d={coast} fill={c.ink} opacity=".12" transform="translate(7 10)" />
      <path d={coast} fill={c.sand} stroke={c.sand} strokeWidth="13" strokeLinejoin="round" />
      <path d={coast} fill={`var(--art-island, ${c.island})`} />
    </g>
  );
}

function Compass({ x, y }: MapPosition): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
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

function Frame(): ReactElement {
  return (
    <g fill="none" stroke={c.paper}>
      <path strokeWidth="3" opacity=".75" d="M24 24H1176V976H24Z" />
      <path strokeWidth="9" strokeDasharray="46.96" opacity=".55" d="M13 13H1187M13 987H1187" />
      <path strokeWidth="9" strokeDasharray="46.38" opacity=".55" d="M13 13V987M1187 13V987" />
    </g>
  );
}

/** The season's map, 1200 by 1000. Decorative: the buttons above it have the names. */
export function RaceMapArt({ className, map }: ArtProps & { readonly map: SeasonMap }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 1200 1000" aria-hidden="true" focusable="false">
      <MapSea {...map} />
      <OtherLand land={map.land} />
      {map.islands.map((shapes, index) => (
        <MapIslands
          key={shapes[0]}
          stage={index + 1}
          shapes={shapes}
          landmarks={map.landmarks.filter(({ stage }) => stage === index + 1)}
        />
      ))}
      {map.checkpoints.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="46" fill={c.mist} opacity=".35" />
          <circle r="32" fill={c.sand} />
        </g>
      ))}
      <g fill="none" strokeLinecap="round">
        <path stroke={c.ink} strokeWidth="12" opacity=".14" d={map.route} transform="translate(3 5)" />
        <path stroke={c.paper} strokeWidth="12" opacity=".55" d={map.route} />
        <path stroke={c.papaya} strokeWidth="6" strokeDasharray="14 15" d={map.route} />
      </g>
      <circle cx={map.harbour.x} cy={map.harbour.y} r="15" fill={c.papaya} stroke={c.paper} strokeWidth="5" />
      <Compass {...map.compass} />
      {/* Clouds are seen from above, so they cast shadows on the water. */}
      <path fill={c.ink} opacity=".12" d={map.clouds} transform="translate(26 44)" />
      <path fill={c.paper} opacity=".85" d={map.clouds} />
      <Frame />
    </svg>
  );
}
