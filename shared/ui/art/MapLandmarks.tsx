import type { ReactElement } from 'react';
import type { Landmark } from '../../contract/season/SeasonSchema.ts';
import { Palm } from './Palm.tsx';
import { palette } from './palette.tsx';

interface Placement {
  x: number;
  y: number;
  size?: number;
}

function Volcano({ x, y, size = 1 }: Placement): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={palette.teak} d="M-62 0Q-24-14-11-62q5 5 10 0t12 1Q26-14 64 0Q0 14-62 0Z" />
      <path fill={palette.bark} opacity=".45" d="M1-62q5-3 10 1Q26-14 64 0Q40 8 12 8Q28-8 1-62Z" />
      <path fill={palette.papaya} d="M-11-62q5 5 10 0t12 1Q14-54 16-48Q10-40 6-46T-2-44T-9-48Z" />
      <path
        fill={palette.paper}
        opacity=".85"
        d="M-4-68q-12-4-4-13q-2-11 10-11q4-10 15-6q12 0 10 10q4 10-8 12q-8 8-23 8Z"
      />
    </g>
  );
}

function Houses({ x, y, size = 1 }: Placement): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={palette.paper} d="M-34-14H-8V4H-34ZM-4-10H22V10H-4ZM24-18H48V2H24Z" />
      <path fill={palette.papaya} d="M-39-13L-29-28H-13L-3-13ZM-9-9L1-24H17L27-9ZM19-17L29-32H43L53-17Z" />
      <path fill={palette.bark} opacity=".7" d="M-25-8h8V4h-8ZM5-4h8v14h-8ZM32-12h8V2h-8Z" />
    </g>
  );
}

function Trees({ x, y, size = 1 }: Placement): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        fill={palette.leaf}
        d="M-40 6a11 12 0 1 1 22 0ZM-22 0a13 15 0 1 1 26 0ZM2 6a11 12 0 1 1 22 0ZM-12 14a13 13 0 1 1 26 0ZM18 0a9 11 0 1 1 18 0Z"
      />
      <path
        fill={palette.ink}
        opacity=".2"
        d="M-16-14a13 15 0 0 1 20 14h-10Q-6-8-16-14ZM2 3a13 13 0 0 1 12 11H4Q6 8 2 3Z"
      />
    </g>
  );
}

function RiceTerraces({ x, y, size = 1 }: Placement): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={palette.leaf} d="M-68 12Q-46-34-4-36T70 10Q0 28-68 12Z" />
      <path
        fill="none"
        stroke={palette.sun}
        strokeWidth="5"
        strokeLinecap="round"
        d="M-30-16Q0-32 34-15M-44-5Q-2-22 50-3M-52 6Q-2-10 56 7M-30 13Q0 4 34 14"
      />
    </g>
  );
}

function Lighthouse({ x, y, size = 1 }: Placement): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={palette.sun} opacity=".35" d="M0-62L70-84V-46ZM0-62L-70-78V-50Z" />
      <path fill={palette.paper} d="M-8-54H8L13 4H-13Z" />
      <path fill={palette.papaya} d="M-9-42H9L11-26H-11ZM-11-12H12L13 4H-13Z" />
      <path fill={palette.bark} d="M-11-58H11V-52H-11ZM-7-70L0-78L7-70Z" />
      <path fill={palette.sun} d="M-7-70H7V-58H-7Z" />
    </g>
  );
}

function SmallPalm({ x, y, lean = 6 }: Placement & { lean?: number }): ReactElement {
  return <Palm x={x} y={y} height={44} lean={lean} trunk={palette.bark} leaf={palette.leaf} size={0.5} />;
}

const DRAWINGS: Readonly<Record<Landmark['kind'], (placement: Placement & { lean?: number }) => ReactElement>> = {
  volcano: Volcano,
  houses: Houses,
  trees: Trees,
  terraces: RiceTerraces,
  lighthouse: Lighthouse,
  palm: SmallPalm,
};

/** Trees and houses on a season's map, for the race and the editor. */
export function MapLandmarks({ landmarks }: { landmarks: readonly Landmark[] }): ReactElement {
  return (
    <g>
      {landmarks.map(({ kind, stage: _, ...placement }) => {
        const Drawing = DRAWINGS[kind];
        return <Drawing key={`${placement.x} ${placement.y}`} {...placement} />;
      })}
    </g>
  );
}
