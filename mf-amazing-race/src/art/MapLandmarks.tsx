import { Palm } from '@friends/shared/ui/art/Palm';
import { palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';

interface At {
  x: number;
  y: number;
  size?: number;
}

function Volcano({ x, y, size = 1 }: At): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={c.teak} d="M-62 0Q-24-14-11-62q5 5 10 0t12 1Q26-14 64 0Q0 14-62 0Z" />
      <path fill={c.bark} opacity=".45" d="M1-62q5-3 10 1Q26-14 64 0Q40 8 12 8Q28-8 1-62Z" />
      <path fill={c.papaya} d="M-11-62q5 5 10 0t12 1Q14-54 16-48Q10-40 6-46T-2-44T-9-48Z" />
      <path fill={c.paper} opacity=".85" d="M-4-68q-12-4-4-13q-2-11 10-11q4-10 15-6q12 0 10 10q4 10-8 12q-8 8-23 8Z" />
    </g>
  );
}

function Houses({ x, y, size = 1 }: At): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={c.paper} d="M-34-14H-8V4H-34ZM-4-10H22V10H-4ZM24-18H48V2H24Z" />
      <path fill={c.papaya} d="M-39-13L-29-28H-13L-3-13ZM-9-9L1-24H17L27-9ZM19-17L29-32H43L53-17Z" />
      <path fill={c.bark} opacity=".7" d="M-25-8h8V4h-8ZM5-4h8v14h-8ZM32-12h8V2h-8Z" />
    </g>
  );
}

function Trees({ x, y, size = 1 }: At): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        fill={c.leaf}
        d="M-40 6a11 12 0 1 1 22 0ZM-22 0a13 15 0 1 1 26 0ZM2 6a11 12 0 1 1 22 0ZM-12 14a13 13 0 1 1 26 0ZM18 0a9 11 0 1 1 18 0Z"
      />
      <path fill={c.ink} opacity=".2" d="M-16-14a13 15 0 0 1 20 14h-10Q-6-8-16-14ZM2 3a13 13 0 0 1 12 11H4Q6 8 2 3Z" />
    </g>
  );
}

function RiceTerraces({ x, y, size = 1 }: At): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={c.leaf} d="M-68 12Q-46-34-4-36T70 10Q0 28-68 12Z" />
      <path
        fill="none"
        stroke={c.sun}
        strokeWidth="5"
        strokeLinecap="round"
        d="M-30-16Q0-32 34-15M-44-5Q-2-22 50-3M-52 6Q-2-10 56 7M-30 13Q0 4 34 14"
      />
    </g>
  );
}

function Lighthouse({ x, y, size = 1 }: At): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={c.sun} opacity=".35" d="M0-62L70-84V-46ZM0-62L-70-78V-50Z" />
      <path fill={c.paper} d="M-8-54H8L13 4H-13Z" />
      <path fill={c.papaya} d="M-9-42H9L11-26H-11ZM-11-12H12L13 4H-13Z" />
      <path fill={c.bark} d="M-11-58H11V-52H-11ZM-7-70L0-78L7-70Z" />
      <path fill={c.sun} d="M-7-70H7V-58H-7Z" />
    </g>
  );
}

function SmallPalm({ x, y, lean = 6 }: At & { lean?: number }): ReactElement {
  return <Palm x={x} y={y} height={44} lean={lean} trunk={c.bark} leaf={c.leaf} size={0.5} />;
}

/** Trees and houses on the islands of one stage; not in the middle, where the stage's button is. */
export function MapLandmarks({ stage }: { stage: number }): ReactElement | null {
  switch (stage) {
    case 1:
      return (
        <g>
          <Volcano x={146} y={826} size={0.9} />
          <Trees x={236} y={858} size={0.7} />
          <Houses x={316} y={826} size={0.66} />
          <SmallPalm x={270} y={768} />
          <SmallPalm x={70} y={698} lean={-4} />
          <SmallPalm x={374} y={680} />
          <SmallPalm x={404} y={914} />
        </g>
      );
    case 2:
      return (
        <g>
          <RiceTerraces x={886} y={764} size={0.72} />
          <Trees x={742} y={716} size={0.66} />
          <Houses x={690} y={748} size={0.66} />
          <SmallPalm x={836} y={716} />
          <SmallPalm x={650} y={640} lean={-4} />
          <SmallPalm x={1064} y={798} />
          <SmallPalm x={908} y={900} />
        </g>
      );
    case 3:
      return (
        <g>
          <Lighthouse x={500} y={432} size={0.8} />
          <Houses x={310} y={458} size={0.76} />
          <Trees x={384} y={486} size={0.7} />
          <SmallPalm x={436} y={484} />
          <SmallPalm x={250} y={548} />
          <SmallPalm x={480} y={598} />
          <SmallPalm x={560} y={312} />
        </g>
      );
    case 4:
      return (
        <g>
          <Volcano x={1006} y={262} size={0.76} />
          <RiceTerraces x={862} y={244} size={0.54} />
          <Trees x={926} y={278} size={0.62} />
          <SmallPalm x={812} y={104} />
          <SmallPalm x={1114} y={120} />
          <SmallPalm x={1116} y={364} />
        </g>
      );
    default:
      return null;
  }
}
