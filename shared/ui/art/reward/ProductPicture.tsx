import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

export function ProductPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.sand} table={c.teak}>
      <path fill={c.ink} opacity=".17" d="M36 152H110L126 160H44ZM126 152H216L230 160H136Z" />
      <path fill={c.bark} d="M70 44h8V148h-8ZM46 146h56v8H46Z" />
      <path fill="none" stroke={c.papaya} strokeWidth="8" d="M40 104V84a34 36 0 0 1 68 0V104" />
      <path fill="none" stroke={c.paper} strokeWidth="1.5" opacity=".6" d="M40 84a34 36 0 0 1 34-36" />
      <path
        fill={c.papaya}
        d="M38 92h9a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4h-9a14 18 0 0 1 0-36ZM110 92h-9a4 4 0 0 0-4 4v28a4 4 0 0 0 4 4h9a14 18 0 0 0 0-36Z"
      />
      <path fill={c.ink} d="M46 96h9v28h-9ZM93 96h9v28h-9Z" />
      <path
        fill={c.ink}
        d="M136 90h16l6-10h30l6 10h14a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5h-72a5 5 0 0 1-5-5V95a5 5 0 0 1 5-5Z"
      />
      <path fill={c.teal} d="M131 104h82v34h-82Z" />
      <circle cx="173" cy="120" r="28" fill={c.paper} />
      <circle cx="173" cy="120" r="23" fill={c.ink} />
      <circle cx="173" cy="120" r="15" fill={c.sea} />
      <path fill={c.paper} opacity=".8" d="M163 117a11 11 0 0 1 9-8q3 0 1 3a14 14 0 0 0-7 7q-3 1-3-2Z" />
      <path fill={c.sun} d="M140 84h9v6h-9Z" />
      <circle cx="203" cy="97" r="3" fill={c.papaya} />
    </StillLife>
  );
}
