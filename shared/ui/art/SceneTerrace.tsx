import type { ReactElement } from 'react';
import { Palm } from './Palm.tsx';
import { type ArtProps, palette as c } from './palette.tsx';
import { SceneArch } from './SceneArch.tsx';

/** Terraces of rice below a volcano: what is sown now is harvested later. */
export function SceneTerrace({ className }: ArtProps): ReactElement {
  return (
    <SceneArch className={className}>
      <circle cx="166" cy="62" r="17" fill={c.sun} />
      <path fill={c.mist} d="M28 124V116Q84 104 102 56q5 5 9 0t10 1Q138 100 212 114V130Z" />
      <path fill={c.paper} opacity=".75" d="M52 92q18-7 38-2t40-2q16-2 30 4q-28 8-56 4t-52-4Z" />
      <path fill={c.sea} d="M28 124Q70 104 120 116T212 108V160H28Z" />
      <path fill={c.mist} d="M28 130Q72 112 122 123T212 116V120Q172 120 122 128T28 136Z" />
      <path fill={c.leaf} opacity=".75" d="M28 138Q90 116 134 132T212 124V160H28Z" />
      <path fill={c.sun} opacity=".85" d="M28 146Q92 124 138 140T212 132V137Q176 138 138 146T28 153Z" />
      <path fill={c.leaf} d="M14 168Q70 134 132 148T226 142V168Z" />
      <path
        fill="none"
        stroke={c.mist}
        strokeWidth="2"
        d="M22 164Q76 142 132 155T226 150M60 168Q96 156 132 162T226 158"
      />
      <g fill="none" stroke={c.sun} strokeWidth="1.8" strokeLinecap="round">
        <path d="M148 158v-4M156 157v-4M164 158v-4M172 157v-4M188 155v-4M196 155v-4M204 154v-4M92 151v-4M100 150v-4M108 150v-4" />
      </g>
      <path fill={c.teak} d="M66 118h4v24h-4ZM92 118h4v24h-4Z" />
      <path fill={c.bark} d="M62 132h38v5h-38Z" />
      <path fill={c.papaya} d="M54 120L72 100H90L108 120Q81 113 54 120Z" />
      <path fill={c.ink} opacity=".18" d="M81 100H90L108 120Q94 116 81 116Z" />
      <Palm x={190} y={150} height={76} lean={-10} trunk={c.teak} leaf={c.leaf} size={0.8} />
      <Palm x={206} y={154} height={48} lean={2} trunk={c.teak} leaf={c.leaf} size={0.6} />
      <path fill={c.bark} d="M14 168H226V171H14Z" opacity=".5" />
    </SceneArch>
  );
}
