// Declared here, for this file alone: Node's types would give the whole web program Node's timers and globals.
declare function require(id: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
declare const __dirname: string;

const css = require('node:fs').readFileSync(`${__dirname}/tokens.css`, 'utf8');
const darkAt = css.indexOf('@media screen and (prefers-color-scheme: dark)');

function colours(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]));
}

const light = colours(css.slice(0, darkAt));
const themes = { light, dark: new Map([...light, ...colours(css.slice(darkAt))]) };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['--paper', '--surface', '--sunk'];
const tones = ['--hot', '--points', '--silver', '--success', '--pending', '--refused'];
const TEXT = 4.5;
const SHAPE = 3;

type Pair = readonly [foreground: string, background: string, minimum: number];

const pairs: readonly Pair[] = [
  ...['--ink', '--ink-soft', '--action-ink', ...tones.map((tone) => `${tone}-ink`)].flatMap((ink) =>
    grounds.map((ground) => [ink, ground, TEXT] as const),
  ),
  ...tones.flatMap((tone) => [
    [`--on-${tone.slice(2)}`, tone, TEXT] as const,
    [`${tone}-ink`, `${tone}-soft`, TEXT] as const,
    ['--ink', `${tone}-soft`, TEXT] as const,
  ]),
  ['--on-action', '--action', TEXT],
  ['--on-action', '--action-hover', TEXT],
  ['--on-hot', '--hot-hover', TEXT],
  ['--on-action-soft', '--action-soft', TEXT],
  ['--ink', '--action-soft', TEXT],
  ['--on-deep', '--deep', TEXT],
  ['--on-deep-soft', '--deep', TEXT],
  ...grounds.flatMap((ground) => [
    ['--line-strong', ground, SHAPE] as const,
    ['--focus', ground, SHAPE] as const,
    ['--action', ground, SHAPE] as const,
  ]),
];

describe.each(Object.entries(themes))('in the %s theme', (_theme, tokens) => {
  it.each(pairs)('%s has enough contrast on %s (%d to 1)', (front, back, minimum) => {
    const [frontHex, backHex] = [tokens.get(front), tokens.get(back)];
    expect(frontHex).toBeDefined();
    expect(backHex).toBeDefined();
    expect(contrast(frontHex ?? '', backHex ?? '')).toBeGreaterThanOrEqual(minimum);
  });
});

it('has a dark value for every light colour', () => {
  expect([...colours(css.slice(darkAt)).keys()]).toEqual([...light.keys()]);
});
