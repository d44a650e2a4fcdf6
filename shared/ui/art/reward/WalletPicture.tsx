import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

/** E-wallet: a phone that has just paid, coins beside it. */
export function WalletPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.sky} table={c.teal}>
      <g fill="none" stroke={c.papaya} strokeWidth="5" strokeLinecap="round">
        <path d="M156 62a24 24 0 0 1 0 34" />
        <path d="M168 50a42 42 0 0 1 0 58" opacity=".6" />
        <path d="M180 38a60 60 0 0 1 0 82" opacity=".3" />
      </g>
      <path fill={c.ink} opacity=".2" d="M76 156H150L178 164H92Z" />
      <g transform="rotate(-6 112 100)">
        <path fill={c.ink} d="M82 20H140a9 9 0 0 1 9 9V149a9 9 0 0 1-9 9H82a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9Z" />
        <path fill={c.mist} d="M79 32H143V148H79Z" />
        <path fill={c.teal} d="M79 32H143V84Q111 96 79 84Z" />
        <path
          fill="none"
          stroke={c.paper}
          strokeWidth="1.2"
          opacity=".5"
          d="M79 46q8-8 16 0t16 0t16 0t16 0M79 74q8-8 16 0t16 0t16 0t16 0"
        />
        <circle cx="111" cy="88" r="17" fill={c.paper} />
        <circle cx="111" cy="88" r="13" fill={c.sun} />
        <path
          fill="none"
          stroke={c.paper}
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M105 88l4 5l8-9"
        />
        <path stroke={c.paper} strokeWidth="7" strokeLinecap="round" d="M88 120H134M88 134H116" />
        <path stroke={c.papaya} strokeWidth="7" strokeLinecap="round" d="M128 134H134" />
      </g>
      <g>
        <path fill={c.teak} d="M26 152v6a20 5.5 0 0 0 40 0v-6Z" />
        <ellipse cx="46" cy="152" rx="20" ry="5.5" fill={c.sun} />
        <path fill={c.teak} d="M29 144v6a20 5.5 0 0 0 40 0v-6Z" />
        <ellipse cx="49" cy="144" rx="20" ry="5.5" fill={c.sun} />
        <path fill={c.teak} d="M27 136v6a20 5.5 0 0 0 40 0v-6Z" />
        <ellipse cx="47" cy="136" rx="20" ry="5.5" fill={c.sun} />
      </g>
      <path fill={c.sun} d="M184 130a15 15 0 1 1 .1 0Z" transform="translate(2 30)" />
      <path fill="none" stroke={c.teak} strokeWidth="2" d="M186 136a9 9 0 1 1-.1 0" />
    </StillLife>
  );
}
