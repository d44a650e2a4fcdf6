import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from './palette.tsx';
import { SceneArch } from './SceneArch.tsx';

/** A rope bridge that misses its middle: the other side is still there, only the way is gone for now. */
export function SceneOffline({ className }: ArtProps): ReactElement {
  return (
    <SceneArch className={className}>
      <circle cx="120" cy="66" r="20" fill={c.sun} />
      <path fill={c.mist} d="M28 120Q70 92 112 108T212 96V160H28Z" />
      <path fill={c.paper} opacity=".7" d="M92 60q2-7 10-6q5-8 14-1q9-1 11 7ZM126 78q2-6 9-5q5-7 12-1q9-1 10 6Z" />
      <path fill={c.sea} d="M28 134Q74 128 120 134T212 132V168H28Z" />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".65"
        d="M92 142h22M124 148h28M98 156h18M136 139h14M118 162h24"
      />
      <path
        fill={c.leaf}
        d="M12 168Q18 140 14 116Q16 106 30 105Q48 100 68 104Q78 108 74 116Q80 124 74 134Q84 148 80 168ZM228 168Q222 136 226 112Q224 104 212 103Q196 98 176 103Q164 108 168 116Q160 128 166 138Q156 152 160 168Z"
      />
      <path
        fill={c.ink}
        opacity=".18"
        d="M60 104Q78 104 74 116Q80 124 74 134Q84 148 80 168H66Q72 140 60 104ZM182 103Q164 106 168 116Q160 128 166 138Q156 152 160 168H172Q170 130 182 103Z"
      />
      <g fill="none" stroke={c.teak} strokeWidth="2">
        <path d="M66 84Q82 98 92 100Q98 102 100 112M174 84Q160 98 148 100Q142 104 141 112" />
        <path
          d="M66 106Q82 117 96 118M174 106Q160 117 146 118M78 94V113M88 99V116M162 94V113M152 99V116"
          strokeWidth="1.5"
        />
      </g>
      <path
        fill={c.teak}
        d="M70 105l8 4l-1 5l-8-4ZM80 111l8 3l-1 5l-8-3ZM170 105l-8 4l1 5l8-4ZM160 111l-8 3l1 5l8-3Z"
      />
      <path fill={c.teak} d="M91 116l7 6l-3 4l-7-6ZM148 118l-4 9l4 2l4-9Z" />
      <path fill={c.teak} d="M116 140l9 3l-2 4l-9-3Z" />
      <path fill={c.bark} d="M63 74h6v34h-6ZM171 74h6v34h-6Z" />
      <path fill={c.sun} d="M50 82h9v12h-9ZM181 82h9v12h-9Z" />
      <path
        fill={c.bark}
        d="M48 79h13v4H48ZM48 93h13v3H48ZM179 79h13v4h-13ZM179 93h13v3h-13ZM53 76h16v2H53ZM171 76h16v2h-16Z"
      />
      <path fill={c.papaya} d="M196 74h24v28h-24Z" />
      <path fill={c.bark} d="M190 76L202 58H214L226 76Z" />
      <path fill={c.sun} d="M201 84h6v7h-6Z" />
      <path fill={c.paper} opacity=".85" d="M211 84h5v18h-5Z" />
      <path fill={c.leaf} d="M22 112q-8-16 2-30q10 14 6 30q4-14 14-18q2 12-10 20Z" />
      <path fill={c.bark} opacity=".5" d="M12 168H228V171H12Z" />
    </SceneArch>
  );
}
