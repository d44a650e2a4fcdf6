import type { ReactElement } from 'react';
import { palette as c } from './palette.tsx';

interface PeacockChairProps {
  /** Middle of the foot; the chair is 64 wide and 100 high at size 1. */
  x: number;
  y: number;
  size?: number;
  cushion?: string;
}

/** The rattan chair with the round back that stands on verandahs from Cirebon to Lombok. */
export function PeacockChair({ x, y, size = 1, cushion = c.papaya }: PeacockChairProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={c.teak} d="M0-100C32-100 42-68 28-38H-28C-42-68-32-100 0-100Z" />
      <path fill={c.sand} d="M0-94C26-94 35-66 22-40H-22C-35-66-26-94 0-94Z" />
      <path
        fill="none"
        stroke={c.teak}
        strokeWidth="1.8"
        d="M0-38V-94M0-38L-16-90M0-38L16-90M0-38L-27-78M0-38L27-78M0-38L-30-62M0-38L30-62M-28-56Q0-76 28-56M-24-46Q0-58 24-46"
      />
      <path fill={c.teal} d="M-30-44Q0-52 30-44L32-34Q0-28-32-34Z" />
      <path fill={cushion} d="M-13-62h26q4 0 4 4v13q-16-3-34 0v-13q0-4 4-4Z" />
      <path fill={c.teak} d="M-30-33Q0-27 30-33Q20-16 32 0H-32Q-20-16-30-33Z" />
      <path
        fill="none"
        stroke={c.sand}
        strokeWidth="1.5"
        opacity=".7"
        d="M-18-28Q-10-14-16-2M0-28V-2M18-28Q10-14 16-2"
      />
    </g>
  );
}
