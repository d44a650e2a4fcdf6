import type { ReactElement } from 'react';

interface PalmProps {
  /** Foot of the trunk. */
  x: number;
  y: number;
  height: number;
  lean: number;
  trunk: string;
  leaf: string;
  /** 1 gives fronds of about 46 units. */
  size?: number;
}

const FRONDS =
  'M0 0C-12-22-34-26-50-12C-34-16-16-12 0 0C-20-8-44 0-50 22C-40 8-20 2 0 0C-16 4-30 20-30 42C-24 24-12 12 0 0C-2 16 4 32 16 42C14 26 8 12 0 0C16 2 34 10 44 28C42 8 22-6 0 0C14-14 34-18 52-8C40-24 14-24 0 0C-2-16 8-32 24-38C4-38-8-20 0 0Z';

export function Palm({ x, y, height, lean, trunk, leaf, size = 1 }: PalmProps): ReactElement {
  const top = `${x + lean} ${y - height}`;
  return (
    <g>
      <path
        fill="none"
        stroke={trunk}
        strokeWidth={4.5 * size}
        strokeLinecap="round"
        d={`M${x} ${y}Q${x} ${y - height * 0.6} ${top}`}
      />
      <path fill={leaf} d={FRONDS} transform={`translate(${top}) scale(${size})`} />
      <circle cx={x + lean - 2} cy={y - height + 5} r={3.2 * size} fill={trunk} />
      <circle cx={x + lean + 5} cy={y - height + 4} r={3.2 * size} fill={trunk} />
    </g>
  );
}
