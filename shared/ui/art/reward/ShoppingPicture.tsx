import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

/** Retail vouchers: three bags of three sizes, unbranded. */
export function ShoppingPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.glow} table={c.sand}>
      <path fill={c.ink} opacity=".14" d="M44 156H214L234 165H60Z" />
      <path fill="none" stroke={c.bark} strokeWidth="3" d="M78 50V42a17 20 0 0 1 34 0V50" />
      <path fill={c.paper} d="M66 50l8-12l9 7l8-10l9 10l9-7l10 12Z" />
      <path fill={c.teal} d="M54 48H134L140 158H48Z" />
      <path fill={c.ink} opacity=".16" d="M120 48H134L140 158H116Z" />
      <path
        fill={c.paper}
        opacity=".85"
        d="M88 98C76 96 70 90 69 79C80 80 87 86 88 98C89 86 96 80 107 79C106 90 100 96 88 98C100 100 106 106 107 117C96 116 89 110 88 98C87 110 80 116 69 117C70 106 76 100 88 98Z"
      />
      <path fill="none" stroke={c.bark} strokeWidth="3" d="M150 84V78a15 18 0 0 1 30 0V84" />
      <path fill={c.papaya} d="M128 82H202L207 160H123Z" />
      <path fill={c.ink} opacity=".14" d="M189 82H202L207 160H187Z" />
      <path fill={c.paper} d="M126.5 104H203.5L205 128H125Z" />
      <path
        fill="none"
        stroke={c.papaya}
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M132 123q2-9 8-9t8-6M148 123q2-9 8-9t8-6M164 123q2-9 8-9t8-6M180 123q2-9 8-9t8-6"
      />
      <path fill="none" stroke={c.bark} strokeWidth="2.5" d="M50 114V110a10 12 0 0 1 20 0V114" />
      <path fill={c.sun} d="M36 112H84L87 162H33Z" />
      <path fill={c.teak} opacity=".3" d="M75 112H84L87 162H74Z" />
      <path fill={c.paper} d="M86 118l12 6l-4 18l-14-5Z" />
      <path fill="none" stroke={c.bark} strokeWidth="1.5" d="M70 112Q80 116 88 123" />
    </StillLife>
  );
}
