/** Colours at an hour of the day. Fixed, since a photograph doesn't follow the theme. */
interface Hour {
  sky: readonly [string, string, string];
  orb: string;
  far: string;
  near: string;
  water: string;
  ground: string;
  leaf: string;
  glass: string;
  lit: string;
  /** Share of windows with the light on. */
  litShare: number;
}

const hours: readonly [Hour, ...Hour[]] = [
  {
    sky: ['#fbead1', '#f9d9b4', '#f8c79a'],
    orb: '#edb03a',
    far: '#c6d3bd',
    near: '#8fb3a0',
    water: '#7fbab0',
    ground: '#ead5b2',
    leaf: '#2e6a4f',
    glass: '#2d6f70',
    lit: '#f9dc94',
    litShare: 0.2,
  },
  {
    sky: ['#cfe5de', '#e0ebdd', '#f3eed9'],
    orb: '#f4cd74',
    far: '#b5d3c8',
    near: '#7eb09f',
    water: '#6fb4a9',
    ground: '#e6d9b8',
    leaf: '#2f7355',
    glass: '#37807e',
    lit: '#cfe9e2',
    litShare: 0.35,
  },
  {
    sky: ['#f2a57c', '#f6bd91', '#f9d6ab'],
    orb: '#fff0c9',
    far: '#d98f72',
    near: '#a0674f',
    water: '#c98c78',
    ground: '#b98660',
    leaf: '#214f42',
    glass: '#5a3a26',
    lit: '#ffdf8e',
    litShare: 0.5,
  },
  {
    sky: ['#2c6c6b', '#4d8d86', '#93bfab'],
    orb: '#f8e6b8',
    far: '#3f7f79',
    near: '#2a6360',
    water: '#2f7a76',
    ground: '#4f7f6c',
    leaf: '#133f38',
    glass: '#1b4b4c',
    lit: '#f4c964',
    litShare: 0.6,
  },
  {
    sky: ['#15383b', '#1d4b4c', '#33645f'],
    orb: '#f4d78c',
    far: '#22544f',
    near: '#1a4340',
    water: '#205a58',
    ground: '#34594c',
    leaf: '#0e2f2b',
    glass: '#14403f',
    lit: '#f4c45a',
    litShare: 0.7,
  },
];

type Setting = 'sea' | 'hills' | 'volcano' | 'city';
type Building = 'tower' | 'terraces' | 'pavilions' | 'deco';

const settings: readonly [Setting, ...Setting[]] = ['sea', 'hills', 'volcano', 'city'];
const buildings: readonly [Building, ...Building[]] = ['tower', 'terraces', 'pavilions', 'deco'];
const facades = ['#fffaf0', '#f3dfbd', '#f0b48c', '#e58a5c', '#bcd9cf', '#dcc096'] as const;
const accents = ['#ee7b4b', '#17756f', '#edb03a', '#935f3b'] as const;

export interface HotelLook {
  hour: Hour;
  setting: Setting;
  building: Building;
  facade: string;
  accent: string;
  mirrored: boolean;
  /** The next pseudo-random number of this hotel, from `min` to `max`, inclusive. */
  pick: (min: number, max: number) => number;
  chance: (share: number) => boolean;
}

/** FNV-1a; small, and distinguishes names that differ by a letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text.trim().toLowerCase()) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: the same seed gives the same series in every browser, so a hotel looks the same everywhere. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Everything that distinguishes a hotel's picture, derived from its name. */
export function hotelLook(name: string): HotelLook {
  const next = createRandom(hash(name));
  const pick = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const choose = <T>(list: readonly [T, ...T[]]): T => list[pick(0, list.length - 1)] ?? list[0];
  return {
    hour: choose(hours),
    setting: choose(settings),
    building: choose(buildings),
    facade: choose(facades),
    accent: choose(accents),
    mirrored: pick(0, 1) === 1,
    pick,
    chance: (share) => next() < share,
  };
}
