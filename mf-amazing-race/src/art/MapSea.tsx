import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { Phinisi } from '@friends/shared/ui/art/Phinisi';
import { palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';

const wakeOf = ({ x, y, size = 1 }: SeasonMap['ships'][number]) =>
  `M${x - 58 * size} ${y + 16 * size}q${14 * size}-${11 * size} ${29 * size} 0t${29 * size} 0t${29 * size} 0`;

/** Deep and shallow water, chart grid, waves and ships. */
export function MapSea({ islands, land = [], waves, ships, shallows }: SeasonMap): ReactElement {
  // All shallows are below all islands: drawn per island, they would cover neighbours.
  const coasts = [...islands.flat(), ...land].join('');
  return (
    <g>
      <path fill={c.sea} d="M0 0H1200V1000H0Z" />
      <g fill={c.teal} opacity=".16">
        {shallows.map((d) => (
          <path key={d} d={d} />
        ))}
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
        d={waves.map(({ x, y }) => `M${x} ${y}q9-8 18 0t18 0t18 0`).join('')}
      />
      <g fill="none" stroke={c.mist} strokeLinejoin="round">
        <path d={coasts} strokeWidth="58" opacity=".22" />
        <path d={coasts} strokeWidth="32" opacity=".4" />
      </g>
      {ships.map((ship) => (
        <Phinisi key={`${ship.x} ${ship.y}`} {...ship} />
      ))}
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
        d={ships.map(wakeOf).join('')}
      />
    </g>
  );
}
