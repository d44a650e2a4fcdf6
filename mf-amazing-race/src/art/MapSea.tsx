import { Phinisi } from '@friends/shared/ui/art/Phinisi';
import { palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';
import { ISLAND_SHAPES } from './islandShapes.ts';

const WAVES = [
  [90, 90],
  [290, 190],
  [430, 80],
  [560, 150],
  [110, 300],
  [90, 610],
  [400, 690],
  [560, 560],
  [850, 430],
  [770, 330],
  [960, 470],
  [1070, 560],
  [1040, 660],
  [620, 880],
  [500, 940],
  [700, 940],
  [1010, 900],
  [180, 960],
  [540, 690],
  [690, 510],
  [1000, 60],
  [640, 60],
] as const;

/** All shallows lie under all islands: drawn island by island, one group's surf would wash over its neighbour. */
const COASTS = ISLAND_SHAPES.flat().join('');

/** Deep and shallow water, the grid of a chart, quiet waves and three ships. */
export function MapSea(): ReactElement {
  return (
    <g>
      <path fill={c.sea} d="M0 0H1200V1000H0Z" />
      <g fill={c.teal} opacity=".16">
        <path d="M0 0H560Q480 90 300 100T60 250Q0 300 0 380ZM1200 420Q1120 470 1100 560T1130 700Q1160 760 1200 770ZM440 1000Q520 930 640 950T900 960Q1000 980 1040 1000Z" />
        <path d="M620 300Q760 330 760 400T620 500Q540 560 560 640T460 720Q400 690 440 620T560 500Q600 400 620 300Z" />
      </g>
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="1.5"
        opacity=".16"
        d="M200 0V1000M400 0V1000M600 0V1000M800 0V1000M1000 0V1000M0 200H1200M0 400H1200M0 600H1200M0 800H1200"
      />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
        d={WAVES.map(([x, y]) => `M${x} ${y}q9-8 18 0t18 0t18 0`).join('')}
      />
      <g fill="none" stroke={c.mist} strokeLinejoin="round">
        <path d={COASTS} strokeWidth="58" opacity=".22" />
        <path d={COASTS} strokeWidth="32" opacity=".4" />
      </g>
      <Phinisi x={690} y={424} size={0.62} />
      <Phinisi x={1090} y={650} size={0.5} />
      <Phinisi x={560} y={930} size={0.5} />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
        d="M654 434q9-7 18 0t18 0t18 0t18 0M1062 658q8-6 15 0t15 0t15 0M532 938q8-6 15 0t15 0t15 0"
      />
    </g>
  );
}
