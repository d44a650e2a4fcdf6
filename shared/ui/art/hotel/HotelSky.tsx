import type { ReactElement } from 'react';
import type { HotelLook } from './hotelLook.ts';

function Cloud({ x, y, fill }: { x: number; y: number; fill: string }): ReactElement {
  return <path fill={fill} opacity=".55" d={`M${x} ${y}q1-8 10-8q5-9 15-4q8-6 15 1q10-1 12 6q8 0 9 5Z`} />;
}

/** Three flat bands of light, a sun or moon, clouds or stars. Ground begins at y 150 of 240. */
export function HotelSky({ look }: { look: HotelLook }): ReactElement {
  const { hour, pick, chance } = look;
  const [high, middle, low] = hour.sky;
  const first = pick(40, 70);
  const second = first + pick(34, 50);
  const orb = { x: pick(30, 110), y: pick(34, 120), r: pick(13, 25) };
  const night = hour.litShare > 0.55;
  const stars = Array.from({ length: 9 }, () => `M${pick(8, 312)} ${pick(8, 90)}h.1`).join('');
  return (
    <g>
      <path fill={high} d="M0 0H320V240H0Z" />
      <path fill={middle} d={`M0 ${first}Q90 ${first - 14} 180 ${first}T320 ${first - 4}V240H0Z`} />
      <path fill={low} d={`M0 ${second}Q80 ${second + 12} 170 ${second}T320 ${second}V240H0Z`} />
      {night && <path d={stars} stroke={hour.orb} strokeWidth="2" strokeLinecap="round" opacity=".7" />}
      <circle cx={orb.x} cy={orb.y} r={orb.r + 9} fill={hour.orb} opacity=".22" />
      <circle cx={orb.x} cy={orb.y} r={orb.r} fill={hour.orb} />
      <Cloud x={pick(150, 240)} y={pick(36, 66)} fill={night ? middle : '#fffaf0'} />
      {chance(0.6) && <Cloud x={pick(-20, 120)} y={pick(60, 100)} fill={night ? low : '#fffaf0'} />}
    </g>
  );
}
