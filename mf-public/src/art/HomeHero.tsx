import { Palm } from '@friends/shared/ui/art/Palm';
import { PeacockChair } from '@friends/shared/ui/art/PeacockChair';
import { Phinisi } from '@friends/shared/ui/art/Phinisi';
import { type ArtProps, palette as c } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';

function Sky(): ReactElement {
  return (
    <g data-layer="sky">
      <path fill={c.sky} d="M0 0H1440V640H0Z" />
      <path fill={c.glow} opacity=".45" d="M0 170Q240 140 500 168T980 158T1440 172V640H0Z" />
      <path fill={c.glow} opacity=".75" d="M0 262Q300 226 620 256T1160 246T1440 262V640H0Z" />
      <path fill={c.glow} d="M0 336Q320 306 700 330T1440 326V640H0Z" />
      <circle cx="652" cy="352" r="112" fill={c.sun} opacity=".16" />
      <circle cx="652" cy="352" r="92" fill={c.sun} opacity=".28" />
      <circle cx="652" cy="352" r="70" fill={c.sun} />
      <g fill={c.paper} opacity=".65">
        <path d="M470 206q3-20 26-20q12-24 38-10q22-15 40 3q26-2 32 15q20 0 23 12ZM820 132q3-22 30-22q14-26 44-12q24-17 46 3q30-2 36 18q22 0 25 13ZM1160 240q3-20 26-20q12-24 38-10q22-15 40 3q26-2 32 15q20 0 23 12Z" />
      </g>
    </g>
  );
}

function Sea(): ReactElement {
  return (
    <g data-layer="sea">
      <path
        fill={c.mist}
        d="M0 400V366Q120 336 250 362T470 400ZM1440 332Q1320 300 1220 340Q1140 318 1060 356T860 400H1440Z"
      />
      <path
        fill={c.sea}
        opacity=".7"
        d="M1440 366Q1340 344 1250 374T1080 400H1440ZM0 400V384Q90 372 190 388L260 400Z"
      />
      <path fill={c.sea} d="M0 400H1440V640H0Z" />
      <path fill={c.teal} opacity=".3" d="M0 478Q320 458 700 474T1440 466V640H0Z" />
      <g stroke={c.sun} strokeWidth="6" strokeLinecap="round">
        <path d="M572 414H732M590 428H714M610 442H694M628 456H676" />
      </g>
      <path
        stroke={c.paper}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
        d="M80 424h70M230 446h96M420 418h60M520 452h50M960 420h60M1040 446h80M1220 426h90M1330 452h70M470 490h70M930 488h90"
      />
    </g>
  );
}

function Harbour(): ReactElement {
  return (
    <g data-layer="harbour">
      <path fill={c.leaf} d="M1030 408Q1100 374 1200 386T1440 366V414Q1240 424 1030 408Z" />
      <path fill={c.paper} d="M1128 262h26l9 126h-44Z" />
      <path fill={c.papaya} d="M1125 296h32l3 30h-38ZM1121 352h40l2 36h-44Z" />
      <path fill={c.bark} d="M1120 252h42v10h-42ZM1130 226l11-12l11 12Z" />
      <path fill={c.sun} d="M1130 226h22v26h-22Z" />
      <path fill={c.papaya} d="M1330 366l14-20h36l14 20ZM1392 362l12-18h30l12 18Z" />
      <path fill={c.paper} d="M1336 366h52v20h-52ZM1398 362h42v18h-42Z" />
      <Phinisi x={500} y={416} size={0.6} />
      <path fill={c.ink} opacity=".14" d="M726 468Q830 454 974 464L930 488H790Z" />
      <Phinisi x={830} y={462} size={1.9} />
      <path
        fill="none"
        stroke={c.ink}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
        d="M700 196q9-11 18 0q9-11 18 0M752 168q7-9 14 0q7-9 14 0M690 152q6-8 12 0q6-8 12 0"
      />
      <path fill={c.teak} d="M668 468H708L788 600H588Z" />
      <path
        fill="none"
        stroke={c.bark}
        strokeWidth="3"
        opacity=".6"
        d="M660 482H716M652 500H728M640 524H742M626 552H760"
      />
      <path fill={c.bark} d="M660 456h7v30h-7ZM710 456h7v30h-7ZM634 496h9v40h-9ZM736 496h9v40h-9Z" />
      <path fill="none" stroke={c.sand} strokeWidth="2.5" d="M717 464Q750 486 786 458" />
    </g>
  );
}

function Post({ x }: { x: number }): ReactElement {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        fill={c.bark}
        d="M-13 40H13V590H-13ZM-22 566H22V594H-22ZM-20 56H20V68H-20ZM-13 68Q-52 66-64 44H64Q52 66 13 68Z"
      />
      <path fill={c.teak} d="M-13 68H-4V566H-13Z" />
    </g>
  );
}

function Railing({ from, to }: { from: number; to: number }): ReactElement {
  const bars = Array.from({ length: Math.floor((to - from) / 26) }, (_, bar) => `M${from + 13 + bar * 26} 498V580`);
  return (
    <g stroke={c.teak} fill="none">
      <path strokeWidth="9" d={`M${from} 494H${to}`} />
      <path strokeWidth="5" d={`M${from} 574H${to}`} />
      <path strokeWidth="4.5" d={bars.join('')} />
    </g>
  );
}

function Lantern({ x, drop }: { x: number; drop: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${drop})`}>
      <path stroke={c.bark} strokeWidth="2.5" d={`M0 0V${40 - drop}`} />
      <circle cy="20" r="46" fill={c.sun} opacity=".16" />
      <path fill={c.papaya} d="M-13 0H13L25 26Q0 38-25 26Z" />
      <path fill={c.sun} d="M-11 31q11 3 22 0l-4 10h-14Z" />
    </g>
  );
}

function Verandah(): ReactElement {
  return (
    <g data-layer="verandah">
      <Palm x={40} y={640} height={400} lean={40} trunk={c.bark} leaf={c.leaf} size={2.3} />
      <Railing from={-20} to={590} />
      <Railing from={790} to={1460} />
      <Post x={168} />
      <Post x={462} />
      <Post x={984} />
      <Post x={1290} />
      <path fill={c.bark} d="M0 0H1440V44H0Z" />
      <path fill={c.teak} d="M0 0H1440V12H0Z" />
      <path
        fill="none"
        stroke={c.sun}
        strokeWidth="2.5"
        strokeDasharray="14 14"
        opacity=".7"
        d="M-7 22H1440M7 34H1440"
      />
      <Lantern x={316} drop={104} />
      <Lantern x={566} drop={84} />
      <Lantern x={900} drop={84} />
      <Lantern x={1210} drop={112} />
      <path fill={c.bark} d="M0 586H1440V600H0Z" />
      <path fill={c.teak} d="M0 600H1440V640H0Z" />
      <path
        fill="none"
        stroke={c.bark}
        strokeWidth="2.5"
        opacity=".55"
        d="M0 618H1440M220 600L196 618M520 600L508 618M720 600V618M920 600L932 618M1220 600L1244 618M360 618L336 640M640 618L634 640M806 618L812 640M1080 618L1104 640"
      />
      <path fill={c.glow} opacity=".22" d="M590 600H716L640 640H470ZM800 600H890L840 640H740Z" />
      <path fill={c.ink} opacity=".2" d="M994 606H1280L1306 616H1016ZM376 608H456L474 616H392Z" />
      <PeacockChair x={1064} y={612} size={2.1} />
      <PeacockChair x={1214} y={612} size={2.1} cushion={c.sun} />
      <path fill={c.bark} d="M1102 536h74v9h-74ZM1135 545h8v66h-8Z" />
      <path fill={c.paper} d="M1114 508h24l-3 28h-18ZM1148 520h22v9q0 7-11 7t-11-7Z" />
      <path fill={c.papaya} opacity=".85" d="M1116 518h20l-2 18h-16Z" />
      <g transform="translate(416 614)">
        <path
          fill={c.leaf}
          d="M0-40C-46-56-60-104-48-146C-12-122 6-78 0-40C-4-90 10-150 38-168C56-126 38-70 0-40C-6-66-30-130-14-184C16-150 20-90 0-40Z"
        />
        <path fill={c.papaya} d="M-36-48H36L26 0H-26Z" />
        <path fill="none" stroke={c.paper} strokeWidth="3" opacity=".7" d="M-30-28q7 9 15 0t15 0t15 0t15 0" />
      </g>
    </g>
  );
}

/**
 * The first picture of the home page: from a verandah over a harbour, at dawn by day and by lantern on a dark screen.
 * Four layers (data-layer sky, sea, harbour, verandah); the important part is between x 430 and 1010 of 1440,
 * which is what a phone sees. Decorative.
 */
export function HomeHero({ className }: ArtProps): ReactElement {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Sky />
      <Sea />
      <Harbour />
      <Verandah />
    </svg>
  );
}
