import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

function Key({ x, tag }: { x: number; tag: string }): ReactElement {
  return (
    <g transform={`translate(${x} 40)`}>
      <circle cy="-4" r="3.5" fill={c.bark} />
      <path fill="none" stroke={c.bark} strokeWidth="2" d="M0-4L-7 8M0-4L5 8" />
      <path fill={tag} d="M-15 8h14v25l-7 7l-7-7Z" />
      <circle cx="-8" cy="14" r="2" fill={c.paper} />
      <path
        fill="none"
        stroke={c.sun}
        strokeWidth="3"
        strokeLinecap="round"
        d="M6 8a5 5 0 1 0 .1 0M6 18v22M6 34h5M6 40h5"
      />
    </g>
  );
}

export function HotelPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.sea} table={c.teak}>
      <path fill={c.bark} d="M70 28H224V34H70Z" />
      <Key x={98} tag={c.teal} />
      <Key x={132} tag={c.papaya} />
      <Key x={166} tag={c.teal} />
      <circle cx="200" cy="36" r="3.5" fill={c.bark} />
      <path fill={c.ink} opacity=".16" d="M112 152H222L232 160H120ZM26 152H74L92 160H34Z" />
      <path fill={c.bark} d="M112 146h92v8H112Z" />
      <path fill={c.sun} d="M120 146a38 40 0 0 1 76 0Z" />
      <path fill={c.paper} opacity=".55" d="M130 140a30 32 0 0 1 17-25q4 0 1 4a42 42 0 0 0-10 21Z" />
      <path fill={c.bark} d="M153 99h10v8h-10Z" />
      <ellipse cx="158" cy="98" rx="9" ry="4.5" fill={c.bark} />
      <path
        fill={c.leaf}
        d="M50 104C34 98 26 84 30 68C44 74 52 88 50 104C48 84 54 66 68 58C72 78 66 94 50 104C50 92 40 60 48 44C58 58 58 84 50 104Z"
      />
      <path fill={c.paper} d="M36 104H64Q70 128 60 154H40Q30 128 36 104Z" />
      <path fill={c.sand} d="M56 104H64Q70 128 60 154H52Q60 128 56 104Z" />
      <path fill="none" stroke={c.teal} strokeWidth="2" d="M34 122q4 6 8 0t8 0t8 0t8 0" />
    </StillLife>
  );
}
