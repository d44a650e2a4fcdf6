import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';

/** Airline miles: the view from a cabin window over islands, no airline's livery. */
export function MilesPicture({ className }: ArtProps): ReactElement {
  return (
    <svg
      className={className}
      viewBox="0 0 240 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={c.sand} d="M0 0H240V180H0Z" />
      <path fill={c.paper} opacity=".5" d="M0 0H240V10Q120 22 0 10ZM0 170Q120 158 240 170V180H0Z" />
      <path
        fill={c.paper}
        d="M84 12H172a40 40 0 0 1 40 40V118a40 40 0 0 1-40 40H84a40 40 0 0 1-40-40V52a40 40 0 0 1 40-40Z"
      />
      <path fill={c.glow} d="M84 22H172a30 30 0 0 1 30 30V88H54V52a30 30 0 0 1 30-30Z" />
      <circle cx="82" cy="82" r="18" fill={c.sun} />
      <path fill={c.papaya} opacity=".35" d="M54 64H202V72H54ZM54 78H202V88H54Z" />
      <path fill={c.sea} d="M54 88H202V118a30 30 0 0 1-30 30H84a30 30 0 0 1-30-30Z" />
      <path fill="none" stroke={c.sun} strokeWidth="2.5" strokeLinecap="round" d="M64 94H100M70 101H94M76 108H90" />
      <path
        fill={c.leaf}
        d="M58 122Q66 114 78 118Q88 122 84 128Q70 134 62 130ZM102 130Q114 122 126 128Q132 134 122 138Q108 140 102 136Z"
      />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="1.5"
        opacity=".7"
        d="M62 132Q74 137 87 129M99 137Q112 144 130 135"
      />
      <path fill={c.paper} d="M202 84L116 105L108 84Q101 81 101 86L105 107Q106 112 114 112L202 120Z" />
      <path fill={c.mist} d="M202 104L112 112L202 120Z" />
      <path fill={c.teal} d="M112 95L108 84Q101 81 101 86L103 95Z" />
      <path
        fill={c.paper}
        opacity=".85"
        d="M60 60q2-8 11-7q5-8 14-3q9-2 11 6q6 0 7 4ZM146 62q2-7 9-6q5-7 12-1q9-1 10 7Z"
      />
      <path fill={c.paper} d="M84 22H172a30 30 0 0 1 28 20H56a30 30 0 0 1 28-20Z" />
      <path fill={c.sand} d="M57 40H199V43H57ZM118 34h20v4h-20Z" />
      <path fill={c.teal} d="M0 74Q26 74 30 98L38 180H0Z" />
      <path fill={c.ink} opacity=".2" d="M0 96Q16 96 18 112L22 180H0Z" />
      <path fill={c.papaya} d="M0 86Q20 84 24 98L25 108Q18 96 0 98Z" />
    </svg>
  );
}
