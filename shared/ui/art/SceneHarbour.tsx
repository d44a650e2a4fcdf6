import type { ReactElement } from 'react';
import { Phinisi } from './Phinisi.tsx';
import { type ArtProps, palette as c } from './palette.tsx';
import { SceneArch } from './SceneArch.tsx';

/** A harbour at dawn, a ship about to leave: the journey has not begun. */
export function SceneHarbour({ className }: ArtProps): ReactElement {
  return (
    <SceneArch className={className}>
      <circle cx="72" cy="104" r="24" fill={c.sun} />
      <path fill={c.mist} d="M28 120V104Q42 92 60 106T96 120ZM212 94Q190 86 172 104T120 120H212Z" />
      <path fill={c.paper} opacity=".7" d="M34 74q2-7 10-6q5-8 14-1q9-1 11 7ZM160 50q2-6 9-5q5-7 12-1q9-1 10 6Z" />
      <path fill={c.sea} d="M28 120H212V160H28Z" />
      <path fill="none" stroke={c.sun} strokeWidth="2.5" strokeLinecap="round" d="M52 126h40M58 132h28M64 138h16" />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".6"
        d="M34 146h24M180 128h26M190 136h16M92 152h20"
      />
      <path fill={c.teal} opacity=".5" d="M100 140Q140 134 186 140Q176 156 150 156H122Q106 152 100 140Z" />
      <Phinisi x={140} y={138} size={1.02} />
      <path
        fill="none"
        stroke={c.ink}
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity=".6"
        d="M92 52q4-5 8 0q4-5 8 0M112 40q3-4 6 0q3-4 6 0"
      />
      <path fill={c.bark} d="M30 150h7v26h-7ZM62 150h7v26h-7ZM94 152h7v24h-7Z" />
      <path fill={c.teak} d="M10 152H116L108 160H10Z" />
      <path fill={c.bark} d="M10 160H108V164H10Z" />
      <path fill={c.papaya} d="M80 140h10v12h-10ZM77 137h16v5h-16Z" />
      <path fill="none" stroke={c.sand} strokeWidth="1.8" d="M90 144Q98 156 106 134" />
      <path fill={c.leaf} d="M22 134h20v18h-20Z" />
      <path fill={c.sun} d="M28 124h18v12h-18Z" />
      <path fill="none" stroke={c.paper} strokeWidth="1.5" d="M32 134v18M37 124v12" opacity=".8" />
      <path
        fill="none"
        stroke={c.teal}
        strokeWidth="2"
        strokeLinecap="round"
        d="M120 168q7-5 14 0t14 0t14 0M176 166q7-5 14 0t14 0"
      />
    </SceneArch>
  );
}
