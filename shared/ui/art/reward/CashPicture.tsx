import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

function Note({ fill, turn }: { fill: string; turn: number }): ReactElement {
  return (
    <g transform={`rotate(${turn} 108 130)`}>
      <path fill={fill} d="M78 40H138V120H78Z" />
      <path fill="none" stroke={c.paper} strokeWidth="1.5" opacity=".6" d="M83 45H133V116H83Z" />
      <path
        fill={c.paper}
        opacity=".7"
        d="M108 62C101 61 97 57 97 51C103 51 107 55 108 62C109 55 113 51 119 51C119 57 115 61 108 62C115 63 119 67 119 73C113 73 109 69 108 62C107 69 103 73 97 73C97 67 101 63 108 62Z"
      />
    </g>
  );
}

function Coin({ y, x = 186 }: { y: number; x?: number }): ReactElement {
  return (
    <g>
      <path fill={c.teak} d={`M${x - 20} ${y}v6a20 5.5 0 0 0 40 0v-6Z`} />
      <ellipse cx={x} cy={y} rx="20" ry="5.5" fill={c.sun} />
    </g>
  );
}

export function CashPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.glow} table={c.teak}>
      <path fill={c.ink} opacity=".16" d="M58 152H222L212 160H66Z" />
      <Note fill={c.leaf} turn={-24} />
      <Note fill={c.sea} turn={19} />
      <Note fill={c.teal} turn={-2} />
      <path fill={c.paper} d="M54 82L108 122L162 82V154H54Z" />
      <path fill={c.sand} d="M54 154V82L100 116L54 154ZM162 154V82L116 116Z" />
      <path fill={c.paper} d="M54 154L104 113Q108 110 112 113L162 154Z" />
      <circle cx="108" cy="126" r="8" fill={c.papaya} />
      <circle cx="108" cy="126" r="4" fill="none" stroke={c.paper} strokeWidth="1.5" />
      <Coin y={150} />
      <Coin y={143} x={188} />
      <Coin y={136} x={185} />
      <Coin y={129} x={187} />
      <path fill="none" stroke={c.teak} strokeWidth="1.5" d="M175 129a12 3 0 0 1 24 0" />
      <path fill={c.sun} d="M214 158a9 3 0 0 0 18 0v-3a9 3 0 0 0-18 0Z" />
    </StillLife>
  );
}
