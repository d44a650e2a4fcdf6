import type { ReactElement } from 'react';
import { PeacockChair } from './PeacockChair.tsx';
import { type ArtProps, palette as c } from './palette.tsx';
import { SceneArch } from './SceneArch.tsx';

/** A peacock chair on a verandah, the sea behind: nothing to do here yet but sit down. */
export function SceneVerandah({ className }: ArtProps): ReactElement {
  return (
    <SceneArch className={className}>
      <circle cx="84" cy="88" r="17" fill={c.sun} />
      <path fill={c.mist} d="M28 112Q40 98 58 102T92 112ZM212 98Q186 92 168 104T132 112H212Z" />
      <path fill={c.sea} d="M28 112H212V160H28Z" />
      <path fill="none" stroke={c.sun} strokeWidth="2.5" strokeLinecap="round" d="M70 118h28M76 124h18M80 130h12" />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".6"
        d="M36 122h20M112 120h26M124 128h34M40 134h16"
      />
      <g stroke={c.teak} strokeWidth="3">
        <path d="M28 128H212" strokeWidth="4" />
        <path
          d="M34 130V156M46 130V156M58 130V156M70 130V156M82 130V156M94 130V156M106 130V156M196 130V156M207 130V156"
          strokeWidth="2.5"
        />
      </g>
      <path stroke={c.bark} strokeWidth="1.5" d="M66 26V52" />
      <path fill={c.papaya} d="M58 52h16l6 14q-14 8-28 0Z" />
      <path fill={c.sun} d="M60 69q6 2 12 0l-2 5h-8Z" />
      <PeacockChair x={152} y={160} />
      <path fill={c.bark} d="M78 136h30v4h-30ZM91 140h4v20h-4Z" />
      <path fill={c.paper} d="M86 124h11l-1.5 12h-8Z" />
      <path fill={c.papaya} opacity=".8" d="M86.5 128h10l-1 8h-8Z" />
      <path stroke={c.teal} strokeWidth="1.5" d="M93 130l4-11" />
      <path
        fill={c.leaf}
        d="M38 146C18 138 12 118 18 100C32 110 40 128 38 146C36 124 42 98 54 90C62 108 54 132 38 146C36 134 26 106 32 84C44 98 46 124 38 146Z"
      />
      <path fill={c.papaya} d="M24 142H54L50 162H28Z" />
      <path fill={c.bark} d="M10 158H230V164H10Z" />
      <path fill={c.teak} d="M10 164H230V168H10Z" />
    </SceneArch>
  );
}
