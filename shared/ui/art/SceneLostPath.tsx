import type { ReactElement } from 'react';
import { Palm } from './Palm.tsx';
import { type ArtProps, palette as c } from './palette.tsx';
import { SceneArch } from './SceneArch.tsx';

/** A path that ends in the sea, and a signpost with other ways to go. */
export function SceneLostPath({ className }: ArtProps): ReactElement {
  return (
    <SceneArch className={className}>
      <circle cx="150" cy="84" r="19" fill={c.sun} />
      <path fill={c.mist} d="M28 112V100Q54 84 80 102T120 112ZM212 100Q190 92 176 104T146 112H212Z" />
      <path fill={c.sea} d="M28 112H212V160H28Z" />
      <path fill="none" stroke={c.sun} strokeWidth="2.5" strokeLinecap="round" d="M134 117h32M140 123h20" />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".6"
        d="M38 119h22M180 120h24M44 126h14"
      />
      <path fill={c.leaf} d="M28 146Q60 124 104 134T196 134Q222 140 226 168H14Q18 154 28 146Z" />
      <path
        fill={c.sand}
        d="M62 168Q84 158 118 153T134 139Q128 134 118 133L128 131Q146 134 146 142T128 158Q112 162 108 168Z"
      />
      <path fill="none" stroke={c.paper} strokeWidth="2" opacity=".8" d="M104 134Q112 129 120 132T136 130T152 132" />
      <path
        fill="none"
        stroke={c.teak}
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="3 5"
        d="M84 165Q104 158 124 155T139 142"
      />
      <path fill={c.bark} d="M172 60h7v104h-7Z" />
      <path fill={c.papaya} d="M156 68h42l11 9l-11 9h-42Z" />
      <path fill={c.teal} d="M194 92h-42l-11 9l11 9h42Z" />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".75"
        d="M164 77h28M160 101h26"
      />
      <path fill={c.paper} d="M166 58q0-9 9-9q6 0 7-6q3-3 6 0l4 1l-4 2q1 13-11 14Z" />
      <circle cx="186" cy="45" r="1" fill={c.ink} />
      <path fill={c.mist} d="M166 58l-8 3q6-8 12-8Z" />
      <Palm x={44} y={152} height={80} lean={14} trunk={c.teak} leaf={c.leaf} size={0.82} />
      <path
        fill={c.leaf}
        d="M190 166q2-14 9-16q-2 8 0 12q6-10 14-9q-6 5-7 13ZM24 168q0-10 6-13q0 6 2 9q4-8 10-7q-4 5-4 11Z"
      />
      <path fill={c.bark} opacity=".5" d="M14 168H226V171H14Z" />
    </SceneArch>
  );
}
