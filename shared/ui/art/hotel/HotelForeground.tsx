import type { ReactElement } from 'react';
import { Palm } from '../Palm.tsx';
import type { HotelLook } from './hotelLook.ts';

/** Garden with a pool or a beach, hedges, and the palms that frame every picture. */
export function HotelForeground({ look }: { look: HotelLook }): ReactElement {
  const { hour, accent, pick, chance } = look;
  const pool = { x: pick(120, 200), y: pick(208, 214), r: pick(56, 84) };
  const parasol = pick(66, 100);
  const shore = chance(0.5);
  const waterline = `M0 ${pool.y}Q80 ${pool.y - 10} 160 ${pool.y}T320 ${pool.y - 4}`;
  const trunk = hour.litShare > 0.4 ? '#3a281e' : '#935f3b';
  return (
    <g>
      <path fill={hour.ground} d="M0 186Q160 178 320 186V240H0Z" />
      <path
        fill={hour.leaf}
        opacity=".8"
        d={`M0 190q8-14 20-6q8-12 22-3q12-8 20 4q10-4 14 5ZM${pick(236, 262)} 190q6-12 18-6q10-12 22-2q12-8 20 4q8-2 20 4Z`}
      />
      {shore ? (
        <g>
          <path fill={hour.water} d={`${waterline}V240H0Z`} />
          <path fill="none" stroke="#fffaf0" strokeWidth="2" opacity=".7" d={waterline} />
          <path
            fill="none"
            stroke="#fffaf0"
            strokeWidth="1.5"
            strokeLinecap="round"
            opacity=".4"
            d={`M30 ${pool.y + 12}h40M130 ${pool.y + 18}h56M230 ${pool.y + 10}h36`}
          />
        </g>
      ) : (
        <g>
          <ellipse cx={pool.x} cy={pool.y} rx={pool.r + 6} ry="14" fill="#fffaf0" />
          <ellipse cx={pool.x} cy={pool.y} rx={pool.r} ry="10.5" fill={hour.water} />
          <path
            fill="none"
            stroke="#fffaf0"
            strokeWidth="1.5"
            strokeLinecap="round"
            opacity=".7"
            d={`M${pool.x - 30} ${pool.y - 2}h22M${pool.x + 6} ${pool.y + 3}h28`}
          />
        </g>
      )}
      <path stroke="#5a3a26" strokeWidth="2" d={`M${parasol} 178v26`} />
      <path fill={accent} d={`M${parasol - 20} 184q2-16 20-18q18 2 20 18q-5-4-10 0q-5-4-10 0q-5-4-10 0q-5-4-10 0Z`} />
      <Palm x={pick(8, 34)} y={228} height={pick(84, 128)} lean={pick(-8, 22)} trunk={trunk} leaf={hour.leaf} />
      {chance(0.65) && (
        <Palm x={pick(284, 306)} y={222} height={pick(60, 90)} lean={pick(-18, 6)} trunk={trunk} leaf={hour.leaf} />
      )}
    </g>
  );
}
