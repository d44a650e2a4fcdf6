import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from './palette.tsx';
import { SceneArch } from './SceneArch.tsx';

function Seat({ x }: { x: number }): ReactElement {
  return (
    <g transform={`translate(${x} 0)`}>
      <path fill={c.teal} d="M4 112H28a4 4 0 0 1 4 4V142H0V116a4 4 0 0 1 4-4Z" />
      <path fill={c.sea} d="M0 138H32V146a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z" />
    </g>
  );
}

/** A boarding lounge, one suitcase, the aircraft on its way: something is coming. */
export function SceneLounge({ className }: ArtProps): ReactElement {
  return (
    <SceneArch className={className}>
      <circle cx="70" cy="74" r="20" fill={c.sun} />
      <path fill={c.paper} opacity=".75" d="M40 98q2-7 10-6q5-8 14-1q9-1 11 7ZM150 92q2-7 10-6q6-9 16-1q10-1 12 7Z" />
      <path fill={c.mist} d="M28 120Q58 106 92 116T160 112T212 116V160H28Z" />
      <path fill={c.sea} d="M28 126H212V160H28Z" />
      <g transform="rotate(-14 138 62)">
        <path fill={c.paper} d="M92 62Q92 54 104 54H172Q186 56 190 64Q186 70 172 70H104Q94 70 92 62Z" />
        <path fill={c.papaya} d="M94 58L84 36H94L112 54H104Q96 54 94 58Z" />
        <path fill={c.mist} d="M132 63L112 88H122L154 65ZM140 54L126 40H134L156 54Z" />
        <path stroke={c.teal} strokeWidth="2.5" strokeDasharray="2.5 4" d="M116 60H168" />
        <path fill={c.ink} opacity=".7" d="M177 58q5 1 8 4h-7Z" />
      </g>
      <g fill="none" stroke={c.bark}>
        <path strokeWidth="3.5" d="M28 160V88C28 40 66 12 120 12S212 40 212 88V160" />
        <path strokeWidth="2" d="M89 17V160M151 17V160M28 104H212" />
      </g>
      <path fill={c.light} opacity=".2" d="M104 14L52 160H34V130L84 20ZM140 14L88 160H76L128 13Z" />
      <Seat x={42} />
      <Seat x={78} />
      <Seat x={114} />
      <path fill={c.bark} d="M36 149H152V153H36ZM52 153h4v11h-4ZM132 153h4v11h-4Z" />
      <path fill="none" stroke={c.bark} strokeWidth="3" d="M174 118V98H190V118" />
      <path fill={c.papaya} d="M168 114H196a5 5 0 0 1 5 5V155a5 5 0 0 1-5 5H168a5 5 0 0 1-5-5V119a5 5 0 0 1 5-5Z" />
      <path fill={c.ink} opacity=".14" d="M189 114H196a5 5 0 0 1 5 5V155a5 5 0 0 1-5 5H189Z" />
      <path stroke={c.paper} strokeWidth="2" opacity=".7" d="M172 122V152M180 122V152" />
      <path fill={c.ink} d="M167 160h6v4h-6ZM191 160h6v4h-6Z" />
      <path fill={c.sun} d="M190 122l12 4l-3 11l-10-3Z" />
      <path fill={c.bark} d="M10 164H230V168H10Z" />
      <path fill={c.sand} d="M10 168H230V171H10Z" />
    </SceneArch>
  );
}
