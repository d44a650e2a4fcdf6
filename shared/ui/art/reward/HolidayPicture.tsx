import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

export function HolidayPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.sky} table={c.sand}>
      <g fill={c.mist}>
        <path d="M240 8C206 10 184 26 176 52C200 46 222 34 240 18ZM240 20C214 34 198 58 198 88C220 74 234 56 240 36ZM240 0C206-4 176 0 158 16C186 20 214 16 240 8Z" />
      </g>
      <path fill={c.ink} opacity=".15" d="M52 154H196L214 164H66Z" />
      <path fill="none" stroke={c.bark} strokeWidth="5" d="M92 70V56a5 5 0 0 1 5-5H129a5 5 0 0 1 5 5V70" />
      <path fill={c.teal} d="M58 68H168a8 8 0 0 1 8 8V146a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V76a8 8 0 0 1 8-8Z" />
      <path fill={c.ink} opacity=".14" d="M152 68H168a8 8 0 0 1 8 8V146a8 8 0 0 1-8 8H152Z" />
      <path fill={c.teak} d="M72 68H86V154H72ZM140 68H154V154H140Z" />
      <path fill={c.sun} d="M75 100h8v10h-8ZM143 100h8v10h-8Z" />
      <path fill={c.paper} d="M96 106l34-8l4 22l-34 8Z" />
      <path fill={c.papaya} d="M100 124.5l9-11l8 5l7-9l9 11Z" transform="translate(0 -1)" />
      <g transform="rotate(-8 96 60)">
        <ellipse cx="98" cy="68" rx="56" ry="9" fill={c.sun} />
        <path fill={c.sun} d="M66 66C66 34 130 34 130 66Q98 74 66 66Z" />
        <path fill={c.papaya} d="M65 58Q98 68 131 58L131 66Q98 75 65 66Z" />
        <path
          fill="none"
          stroke={c.teak}
          strokeWidth="1.2"
          opacity=".6"
          d="M72 50Q98 58 124 50M80 43Q98 48 116 43M46 70Q98 82 150 70"
        />
      </g>
      <path fill="none" stroke={c.ink} strokeWidth="2.5" d="M200 150q4-4 9 0" />
      <path fill={c.ink} d="M180 148h20q0 13-10 13t-10-13ZM209 148h20q0 13-10 13t-10-13Z" />
    </StillLife>
  );
}
