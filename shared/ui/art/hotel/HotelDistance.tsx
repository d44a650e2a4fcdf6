import type { ReactElement } from 'react';
import type { HotelLook } from './hotelLook.ts';

function Sea({ look: { hour, pick } }: { look: HotelLook }): ReactElement {
  const x = pick(20, 90);
  const boat = pick(24, 130);
  return (
    <g>
      <path fill={hour.far} d={`M${x - 60} 150Q${x} ${pick(112, 130)} ${x + 34} 138T${x + 130} 150Z`} />
      <path fill={hour.water} d="M0 148H320V200H0Z" />
      <path
        fill="none"
        stroke="#fffaf0"
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".45"
        d="M14 160h34M72 166h26M8 174h20M250 158h40M282 168h24M110 156h18"
      />
      <path fill="#fffaf0" d={`M${boat} 152v-22l13 20ZM${boat - 3} 152v-16l-8 15Z`} />
      <path fill={hour.near} d={`M${boat - 13} 154h30l-5 6h-20Z`} />
    </g>
  );
}

function Hills({ look: { hour, pick } }: { look: HotelLook }): ReactElement {
  const farCrest = pick(92, 120);
  const farFoot = pick(100, 128);
  const near = pick(118, 140);
  return (
    <g>
      <path
        fill={hour.far}
        d={`M0 ${farFoot}Q60 ${farCrest - 18} 120 ${farFoot}T240 ${farCrest}T320 ${farFoot}V200H0Z`}
      />
      <path fill={hour.near} d={`M0 ${near}Q80 ${near - 26} 170 ${near + 6}T320 ${near - 12}V200H0Z`} />
      <path
        fill="none"
        stroke={hour.ground}
        strokeWidth="1.5"
        opacity=".5"
        d={`M0 ${near + 12}Q80 ${near - 12} 170 ${near + 16}T320 ${near}M0 ${near + 24}Q80 ${near + 2} 170 ${near + 26}T320 ${near + 12}`}
      />
    </g>
  );
}

function Volcano({ look: { hour, pick } }: { look: HotelLook }): ReactElement {
  const x = pick(50, 130);
  const top = pick(64, 84);
  return (
    <g>
      <path
        fill={hour.far}
        d={`M${x - 110} 160Q${x - 30} 140 ${x - 12} ${top}q6 5 12 1t12 0Q${x + 34} 138 ${x + 130} 160Z`}
      />
      <path fill={hour.near} d={`M0 ${pick(128, 140)}Q70 ${pick(116, 136)} 150 148T320 ${pick(128, 144)}V200H0Z`} />
      <path fill={hour.sky[2]} opacity=".8" d={`M${x - 80} 122q30-12 60-2t60-4q20-2 34 8q-40 8-80 4t-74-6Z`} />
    </g>
  );
}

type Range = readonly [from: number, to: number];

/** A row of houses with widths and heights in these ranges. */
function skyline(pick: HotelLook['pick'], widths: Range, tops: Range): string {
  let path = 'M0 200';
  let x = 0;
  while (x < 320) {
    const width = pick(...widths);
    path += `V${pick(...tops)}h${width}`;
    x += width;
  }
  return `${path}V200Z`;
}

function City({ look: { hour, pick } }: { look: HotelLook }): ReactElement {
  return (
    <g>
      <path fill={hour.far} d={skyline(pick, [16, 36], [86, 140])} />
      <path fill={hour.near} d={skyline(pick, [22, 48], [122, 156])} />
    </g>
  );
}

const distances = { sea: Sea, hills: Hills, volcano: Volcano, city: City } as const;

export function HotelDistance({ look }: { look: HotelLook }): ReactElement {
  const Distance = distances[look.setting];
  return <Distance look={look} />;
}
