import type { ReactElement } from 'react';
import type { HotelLook } from './hotelLook.ts';

interface Grid {
  x: number;
  y: number;
  columns: number;
  rows: number;
  stepX: number;
  stepY: number;
  width: number;
  height: number;
}

/** Windows as two paths, lit and dark: a hundred rects per card would slow down long lists. */
function Windows({ look: { hour, chance }, grid }: { look: HotelLook; grid: Grid }): ReactElement {
  let lit = '';
  let dark = '';
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const pane = `M${grid.x + column * grid.stepX} ${grid.y + row * grid.stepY}h${grid.width}v${grid.height}h-${grid.width}Z`;
      if (chance(hour.litShare)) lit += pane;
      else dark += pane;
    }
  }
  return (
    <>
      <path fill={hour.glass} d={dark} />
      <path fill={hour.lit} d={lit} />
    </>
  );
}

function Tower({ look }: { look: HotelLook }): ReactElement {
  const { facade, accent, pick, hour } = look;
  const columns = pick(4, 6);
  const rows = pick(7, 10);
  const width = columns * 15 + 9;
  const left = pick(150, 264 - width);
  const top = 186 - rows * 14 - 12;
  const wing = pick(34, 52);
  return (
    <g>
      <path fill={hour.glass} d={`M${left - wing} 152h${wing + 2}v36h-${wing + 2}Z`} />
      <path fill={accent} d={`M${left - wing - 5} 148h${wing + 7}v6h-${wing + 7}Z`} />
      <path fill={hour.lit} d={`M${left - wing + 6} 160h${wing - 12}v28h-${wing - 12}Z`} opacity=".85" />
      <path fill={facade} d={`M${left} ${top}h${width}V188h-${width}Z`} />
      <path
        fill={accent}
        d={`M${left - 3} ${top - 5}h${width + 6}v6h-${width + 6}ZM${left + width / 2 - 1.5} ${top - 24}h3v20h-3Z`}
      />
      <Windows
        look={look}
        grid={{ x: left + 6, y: top + 8, columns, rows, stepX: 15, stepY: 14, width: 10, height: 8 }}
      />
      <path fill="#15302b" opacity=".14" d={`M${left + width - 14} ${top + 1}h14V188h-14Z`} />
    </g>
  );
}

function Terraces({ look }: { look: HotelLook }): ReactElement {
  const { facade, accent, pick, hour } = look;
  const floors = pick(4, 6);
  const left = pick(104, 128);
  const step = pick(12, 18);
  const levels = Array.from({ length: floors }, (_, level) => ({
    x: left + level * step,
    y: 188 - (level + 1) * 20,
    width: 176 - level * step,
  }));
  return (
    <g>
      {levels.map(({ x, y, width }) => (
        <g key={y}>
          <path fill={facade} d={`M${x} ${y}h${width}v20h-${width}Z`} />
          <Windows
            look={look}
            grid={{
              x: x + 7,
              y: y + 5,
              columns: Math.floor((width - 8) / 18),
              rows: 1,
              stepX: 18,
              stepY: 1,
              width: 12,
              height: 15,
            }}
          />
          <path fill={accent} d={`M${x - 5} ${y - 2}h${width + 5}v4h-${width + 5}Z`} />
          <path fill={hour.leaf} d={`M${x - 4} ${y + 19}q2-8 6-4q3-8 7-1q5-5 6 5Z`} />
        </g>
      ))}
      <path fill="#15302b" opacity=".12" d={`M${left + 158} ${188 - floors * 20}h18V188h-18Z`} />
    </g>
  );
}

function Roof({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }): ReactElement {
  const third = Math.round(width * 0.3);
  return (
    <g>
      <path
        fill={fill}
        d={`M${x - 10} ${y}L${x + third - 8} ${y - 16}L${x + third} ${y - 38}H${x + width - third}L${x + width - third + 8} ${y - 16}L${x + width + 10} ${y}Z`}
      />
      <path
        fill="#15302b"
        opacity=".18"
        d={`M${x - 10} ${y}L${x + third - 8} ${y - 16}H${x + width - third + 8}L${x + width + 10} ${y}Z`}
      />
    </g>
  );
}

function Pavilions({ look }: { look: HotelLook }): ReactElement {
  const { facade, accent, pick, hour } = look;
  const hall = pick(92, 112);
  const left = pick(136, 156);
  const side = pick(46, 58);
  const roof = accent === '#edb03a' ? '#935f3b' : accent;
  return (
    <g>
      <path
        fill={facade}
        d={`M${left - side + 8} 152h${side}v36h-${side}ZM${left + hall - 6} 156h${side}v32h-${side}Z`}
      />
      <Windows
        look={look}
        grid={{ x: left - side + 14, y: 162, columns: 3, rows: 1, stepX: 13, stepY: 1, width: 9, height: 18 }}
      />
      <Windows
        look={look}
        grid={{ x: left + hall + 4, y: 164, columns: 3, rows: 1, stepX: 13, stepY: 1, width: 9, height: 16 }}
      />
      <Roof x={left - side + 8} y={154} width={side} fill={roof} />
      <Roof x={left + hall - 6} y={158} width={side} fill={roof} />
      <path fill={hour.lit} d={`M${left} 132h${hall}v56h-${hall}Z`} />
      <path fill={hour.glass} opacity=".35" d={`M${left} 132h${hall}v12h-${hall}Z`} />
      {Array.from({ length: 5 }, (_, post) => left + Math.round((post * (hall - 6)) / 4)).map((x) => (
        <path key={x} fill="#5a3a26" d={`M${x} 132h6v56h-6Z`} />
      ))}
      <path fill={facade} d={`M${left - 6} 184h${hall + 12}v6h-${hall + 12}Z`} />
      <Roof x={left - 6} y={134} width={hall + 12} fill={roof} />
    </g>
  );
}

function Deco({ look }: { look: HotelLook }): ReactElement {
  const { facade, accent, pick, hour } = look;
  const floors = pick(3, 4);
  const left = pick(116, 132);
  const width = pick(130, 156);
  const top = 186 - floors * 22;
  const fin = left + pick(80, 100);
  return (
    <g>
      <path fill={facade} d={`M${left + 26} ${top}h${width - 26}V188H${left}V${top + 26}q0-26 26-26Z`} />
      {Array.from({ length: floors }, (_, floor) => top + 9 + floor * 22).map((y) => (
        <g key={y}>
          <path fill={hour.glass} d={`M${left + 6} ${y}h${width - 12}v10h-${width - 12}Z`} />
          <path fill={hour.lit} d={`M${left + pick(10, 30)} ${y}h22v10h-22ZM${left + pick(56, 76)} ${y}h14v10h-14Z`} />
          <path fill={accent} d={`M${left - 2} ${y + 12}h${width + 2}v2h-${width + 2}Z`} />
        </g>
      ))}
      <path fill={accent} d={`M${fin} ${top - 34}q10-8 20 0V188h-20Z`} />
      <path fill={facade} opacity=".8" d={`M${fin + 5} ${top - 28}h2V182h-2ZM${fin + 13} ${top - 28}h2V182h-2Z`} />
      <path fill="#15302b" opacity=".13" d={`M${left + width - 16} ${top}h16V188h-16Z`} />
      <path fill={hour.lit} d={`M${fin - 6} 166h32v22h-32Z`} />
      <path fill={accent} d={`M${fin - 14} 160h48v6h-48Z`} />
    </g>
  );
}

const buildings = { tower: Tower, terraces: Terraces, pavilions: Pavilions, deco: Deco } as const;

/** The building: its base at y 188, in the right two thirds of 320. */
export function HotelBuilding({ look }: { look: HotelLook }): ReactElement {
  const Building = buildings[look.building];
  return <Building look={look} />;
}
