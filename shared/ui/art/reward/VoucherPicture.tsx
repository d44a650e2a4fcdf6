import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

const TICKET =
  'M38 62H196a6 6 0 0 1 6 6V82a11 11 0 0 0 0 22V118a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V104a11 11 0 0 0 0-22V68a6 6 0 0 1 6-6Z';

export function VoucherPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.mist} table={c.teal}>
      <path fill={c.ink} opacity=".18" d="M34 150L206 140L224 148L60 164Z" />
      <path fill={c.sun} d={TICKET} transform="rotate(9 60 140) translate(2 -6)" />
      <g transform="rotate(-7 120 100) translate(0 14)">
        <path fill={c.papaya} d={TICKET} />
        <g fill="none" stroke={c.paper} strokeWidth="2" strokeLinecap="round" opacity=".65">
          <path d="M56 112C54 98 66 98 68 88C69 80 78 80 78 86" />
          <path d="M76 112C74 98 86 98 88 88C89 80 98 80 98 86" />
          <path d="M96 112C94 98 106 98 108 88C109 80 118 80 118 86" />
          <path d="M50 74H134" />
        </g>
        <path fill={c.paper} d="M150 62H196a6 6 0 0 1 6 6V82a11 11 0 0 0 0 22V118a6 6 0 0 1-6 6H150Z" />
        <path stroke={c.papaya} strokeWidth="2.5" strokeDasharray="1 7" strokeLinecap="round" d="M150 66V122" />
        <circle cx="173" cy="93" r="9" fill={c.sun} />
        <path
          fill="none"
          stroke={c.sun}
          strokeWidth="2.5"
          strokeLinecap="round"
          d="M173 76v3M173 107v3M156 93h3M187 93h3M161 81l2 2M183 103l2 2M161 105l2-2M183 83l2-2"
        />
      </g>
      <g transform="translate(38 154)">
        <path
          fill={c.paper}
          d="M0 0C-10-4-12-14-4-18C2-14 2-6 0 0C2-10 10-16 17-11C16-3 8 0 0 0C10 0 16 6 12 12C4 12 0 6 0 0C0 8-6 14-13 11C-14 3-8 0 0 0C-8 4-18 2-19-6C-12-10-4-6 0 0Z"
        />
        <circle r="3.5" fill={c.sun} />
      </g>
    </StillLife>
  );
}
