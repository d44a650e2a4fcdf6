import type { ReactElement } from 'react';
import { palette } from './palette.tsx';

interface PhinisiProps {
  /** Middle of the hull on the water line; the hull is 104 units long, the masts 88 high at size 1. */
  x: number;
  y: number;
  size?: number;
}

export function Phinisi({ x, y, size = 1 }: PhinisiProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        fill="none"
        stroke={palette.bark}
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M-12-14V-88M22-14V-82M50-17L86-35"
      />
      <path fill={palette.paper} d="M-15-18V-80L-24-84Q-42-54-46-22ZM19-18V-74L11-77Q-4-52-8-22Z" />
      <path
        fill={palette.papaya}
        d="M25-74Q40-46 46-20L28-18ZM-15-18L-46-22Q-45-29-43-35L-15-32ZM19-18L-8-22L-6-33L19-31Z"
      />
      <path fill={palette.paper} d="M26-79Q62-58 82-36L53-21Q47-52 26-79Z" />
      <path fill={palette.paper} d="M-40-21h24v9h-24Z" />
      <path fill={palette.ink} opacity=".6" d="M-36-18h4v3h-4ZM-28-18h4v3h-4Z" />
      <path fill={palette.bark} d="M-48-13L38-14L60-21L53-6Q46 4 34 4H-36Q-45 2-48-13Z" />
      <path fill="none" stroke={palette.sun} strokeWidth="2" d="M-46-8Q4-5 53-13" />
    </g>
  );
}
