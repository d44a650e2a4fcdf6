import { Palm } from '@friends/shared/ui/art/Palm';
import { Phinisi } from '@friends/shared/ui/art/Phinisi';
import { type ArtProps, palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';

/** Stones beside a station, one for each step so far: the picture holds no words or figures in either language. */
function Stones({ x, y, count }: { x: number; y: number; count: number }): ReactElement {
  return (
    <g>
      {[0, 1, 2].map((stone) => (
        <circle key={stone} cx={x + stone * 22} cy={y} r="8" fill={stone < count ? c.papaya : c.paper} />
      ))}
    </g>
  );
}

function SignUp(): ReactElement {
  return (
    <g transform="translate(164 408) scale(1.18)">
      <circle r="122" fill={c.glow} />
      <path fill={c.light} opacity=".4" d="M-60-106L-96 75L-40 115L6-122Z" />
      <path fill={c.sand} d="M-98 72H98A122 122 0 0 1-98 72Z" />
      <path fill={c.teal} d="M-58 66V8Q-58-24-26-28H-2Q30-24 30 8V66Z" />
      <path
        fill={c.papaya}
        d="M-14-108Q26-106 24-60Q24-34 14-24Q34-12 36 8Q12 22-14 22T-64 8Q-62-12-42-24Q-52-34-52-60Q-54-106-14-108Z"
      />
      <path fill="#d8a075" d="M-14-90Q8-88 8-62Q8-32-14-32T-36-62Q-36-88-14-90Z" />
      <path
        fill={c.ink}
        opacity=".14"
        d="M8-100Q26-94 24-60Q24-34 14-24Q34-12 36 8Q26 14 12 18Q18-8 4-24Q22-50 8-100Z"
      />
      <path
        fill="none"
        stroke={c.ink}
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M-28-66q4-3 8 0M-8-66q4-3 8 0M-21-45q7 6 14 0"
      />
      <path fill={c.bark} d="M-112 66H112L104 78H-104Z" />
      <path fill={c.ink} d="M-60 20H18q4 0 4 4V66H-64V24q0-4 4-4Z" />
      <path
        fill="none"
        stroke={c.sun}
        strokeWidth="2.5"
        d="M-21 43C-29 42-34 37-35 29C-27 30-22 35-21 43C-20 35-15 30-7 29C-8 37-13 42-21 43C-13 44-8 49-7 57C-15 56-20 51-21 43C-22 51-27 56-35 57C-34 49-29 44-21 43Z"
      />
      <g transform="translate(74-18) rotate(6)">
        <path fill={c.paper} d="M-38-56H38a8 8 0 0 1 8 8V48a8 8 0 0 1-8 8H-38a8 8 0 0 1-8-8V-48a8 8 0 0 1 8-8Z" />
        <circle cy="-28" r="15" fill={c.mist} />
        <path fill={c.teal} d="M-13-21Q0-32 13-21Q8-13 0-13T-13-21Z" />
        <circle cy="-33" r="6" fill={c.teal} />
        <path stroke={c.sea} strokeWidth="6" strokeLinecap="round" d="M-30 2H30M-30 17H14" />
        <path stroke={c.mist} strokeWidth="6" strokeLinecap="round" d="M-30 32H4" />
        <circle cx="30" cy="42" r="18" fill={c.sun} />
        <path
          fill="none"
          stroke={c.paper}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M21 42l7 7l12-14"
        />
      </g>
    </g>
  );
}

function Book(): ReactElement {
  return (
    <g transform="translate(400 176) scale(1.18)">
      <circle r="122" fill={c.mist} />
      <circle cx="-62" cy="-56" r="22" fill={c.sun} />
      <path fill={c.sea} d="M-118 30Q-60-4 0 18T121 12A122 122 0 0 1-118 30Z" opacity=".7" />
      <path fill={c.leaf} d="M-106 60Q0 40 106 60A122 122 0 0 1-106 60Z" />
      <path fill={c.paper} d="M-92-20H-16V74H-92Z" />
      <path fill={c.papaya} d="M-100-20L-84-44H-24L-8-20Z" />
      <path fill={c.teal} d="M-84-8h14v18h-14ZM-61-8h14v18h-14ZM-38-8h14v18h-14ZM-84 22h14v18h-14ZM-38 22h14v18h-14Z" />
      <path fill={c.sun} d="M-64 44V32Q-64 22-54 22T-44 32V74H-64Z" />
      <g transform="translate(44 2) rotate(-5)">
        <path fill={c.ink} opacity=".16" d="M-52-62H61V74H-52Z" />
        <path fill={c.paper} d="M-62-70H50a8 8 0 0 1 8 8V62a8 8 0 0 1-8 8H-62Z" />
        <path fill={c.teal} d="M-62-70H50a8 8 0 0 1 8 8V-38H-70V-62a8 8 0 0 1 8-8Z" />
        <path fill={c.paper} d="M-70-38H-50V70H-62a8 8 0 0 1-8-8Z" />
        <path stroke={c.bark} strokeWidth="6" strokeLinecap="round" d="M-40-80V-60M28-80V-60" />
        <g stroke={c.mist} strokeWidth="11" strokeLinecap="round">
          <path strokeDasharray=".1 24" d="M-50-18H48" />
          <path strokeDasharray=".1 24" d="M-50 6H-20M22 6H48" />
          <path strokeDasharray=".1 24" d="M-50 30H48" />
          <path strokeDasharray=".1 24" d="M-50 54H2" />
        </g>
        <path stroke={c.papaya} strokeWidth="17" strokeLinecap="round" d="M-26 6H24" />
        <path stroke={c.paper} strokeWidth="5" strokeLinecap="round" strokeDasharray=".1 25" d="M-26 6H26" />
      </g>
    </g>
  );
}

function Enjoy(): ReactElement {
  return (
    <g transform="translate(636 408) scale(1.18)">
      <circle r="122" fill={c.sky} />
      <path fill={c.glow} d="M-120-18Q-60-32 0-18T121-14A122 122 0 0 1 0 122A122 122 0 0 1-120-18Z" />
      <circle cx="8" cy="-14" r="36" fill={c.sun} />
      <path fill={c.sea} d="M-120 14H121A122 122 0 0 1-120 14Z" />
      <path stroke={c.sun} strokeWidth="5" strokeLinecap="round" d="M-24 26H40M-14 38H30" />
      <path fill={c.sand} d="M-106 60Q0 40 106 60A122 122 0 0 1-106 60Z" />
      <Palm x={-92} y={84} height={150} lean={16} trunk={c.teak} leaf={c.leaf} size={1.1} />
      <Palm x={96} y={84} height={128} lean={-14} trunk={c.teak} leaf={c.leaf} size={0.95} />
      <path fill="none" stroke={c.bark} strokeWidth="2.5" d="M-88 4L-58 38M90 8L60 38" />
      <path fill={c.teal} d="M-30 30Q-8 18 14 34L52 24Q60 26 58 34L20 62H-30Z" />
      <circle cx="-40" cy="22" r="13" fill="#a9744b" />
      <path fill={c.sun} d="M-66 20Q-60-4-38 0Q-22 4-18 16Q-42 4-66 20Z" />
      <path fill={c.papaya} d="M-60 34Q0 56 62 34Q44 82 0 82T-60 34Z" />
      <path fill="none" stroke={c.paper} strokeWidth="3.5" opacity=".75" d="M-48 50Q0 70 50 50M-34 64Q0 78 36 64" />
      <path fill={c.leaf} d="M34 98q0-14 14-14t14 14q-2 12-14 12t-14-12Z" />
      <path fill={c.paper} d="M36 92q12 6 24 0q-4-8-12-8t-12 8Z" />
      <path stroke={c.papaya} strokeWidth="2.5" d="M48 90l8-18" />
    </g>
  );
}

/** Sign up, book, enjoy, as three islands along one sea route. Decorative: the page has the steps in words. */
export function HowToJoin({ className }: ArtProps): ReactElement {
  return (
    <svg className={className} viewBox="0 0 800 600" aria-hidden="true" focusable="false">
      <path
        fill={c.sea}
        opacity=".3"
        d="M40 0H760a40 40 0 0 1 40 40V560a40 40 0 0 1-40 40H40a40 40 0 0 1-40-40V40a40 40 0 0 1 40-40Z"
      />
      <g fill="none" stroke={c.paper} strokeWidth="3" strokeLinecap="round" opacity=".7">
        <path d="M40 70q14-12 28 0t28 0t28 0M120 116q14-12 28 0t28 0M30 190q14-12 28 0t28 0M340 366q14-12 28 0t28 0t28 0" />
        <path d="M600 60q14-12 28 0t28 0t28 0M700 130q14-12 28 0t28 0M690 210q14-12 28 0t28 0M372 568q14-12 28 0t28 0M330 408q14-12 28 0t28 0" />
      </g>
      <g fill="none" stroke={c.papaya} strokeWidth="6" strokeLinecap="round" strokeDasharray=".1 16">
        <path d="M126 256C118 180 170 136 246 150" />
        <path d="M554 150C630 136 682 180 674 256" />
      </g>
      <Phinisi x={396} y={510} size={0.9} />
      <path fill="none" stroke={c.paper} strokeWidth="4" strokeLinecap="round" d="M340 520q12-9 24 0t24 0t24 0t24 0" />
      <g fill={c.paper}>
        <circle cx="164" cy="408" r="154" />
        <circle cx="400" cy="176" r="154" />
        <circle cx="636" cy="408" r="154" />
      </g>
      <SignUp />
      <Book />
      <Enjoy />
      <Stones x={142} y={580} count={1} />
      <Stones x={378} y={346} count={2} />
      <Stones x={614} y={580} count={3} />
    </svg>
  );
}
