import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { foresee, type Placed } from './foresee.ts';

const NOW = '2026-11-26T02:00:00.000Z';
const MONDAY = '2026-11-30T02:00:00.000Z';
const FRIDAY = '2026-12-04T02:00:00.000Z';

const release = (
  Version: string,
  State: OfferedRelease['State'],
  window: Partial<Omit<Placed, 'Version'>> = {},
): OfferedRelease => ({
  Version,
  State,
  From: null,
  Until: null,
  Percent: null,
  Hold: false,
  Fails: false,
  LastMinutes: null,
  LastHour: null,
  ...window,
});

const V3 = release('3', 'published');
const SHARE = release('2', 'live', { Percent: 30 });
const ALL = release('1', 'live');
const PLAN = release('3', 'planned', { From: MONDAY });

const name = ({ Version, Percent }: Placed) => (Percent === null ? Version : `${Version} (${Percent} %)`);

function see(releases: readonly OfferedRelease[], version: string, plan: Parameters<typeof foresee>[2]) {
  const { refusal, live, ends, after, plansEnd, plansStay } = foresee(releases, version, plan, Date.parse(NOW));
  const plans = (some: readonly Placed[]) => some.map((one) => `${name(one)} from ${one.From}`);
  return {
    ...(refusal && { refusal }),
    live: live.map(name),
    ends: ends.map(name),
    ...(after && { after: after.map(name) }),
    ...(plansEnd.length > 0 && { plansEnd: plans(plansEnd) }),
    ...(plansStay.length > 0 && { plansStay: plans(plansStay) }),
  };
}

test('a release for everybody ends what was for everybody, and each share', () => {
  expect(see([SHARE, ALL, V3], '3', {})).toEqual({ live: ['3'], ends: ['2 (30 %)', '1'] });
});

test('what is live for everybody, put live again, ends the share of another one', () => {
  expect(see([SHARE, ALL], '1', {})).toEqual({ live: ['1'], ends: ['2 (30 %)'] });
});

test('a share ends nothing, and is raised in the place of what it was', () => {
  expect(see([ALL, V3], '3', { Percent: 10 })).toEqual({ live: ['3 (10 %)', '1'], ends: [] });
  expect(see([SHARE, ALL], '2', { Percent: 60 })).toEqual({ live: ['2 (60 %)', '1'], ends: [] });
  expect(see([SHARE, ALL], '2', { Percent: 100 })).toEqual({ live: ['2'], ends: ['1'] });
});

test('after its end stands what it went before', () => {
  expect(see([SHARE, ALL, V3], '3', { Until: FRIDAY })).toEqual({
    live: ['3'],
    ends: ['2 (30 %)', '1'],
    after: ['2 (30 %)', '1'],
  });
  const untilFriday = release('1', 'live', { Until: FRIDAY });
  expect(see([untilFriday, V3], '3', { Until: FRIDAY })).toEqual({ live: ['3'], ends: ['1'], after: [] });
});

test('an end for what is live without one brings back the same', () => {
  expect(see([ALL], '1', { Until: FRIDAY })).toEqual({ live: ['1'], ends: [], after: ['1'] });
});

test('nobody: its share and its plan end, and what is live for everybody stays', () => {
  expect(see([SHARE, ALL], '2', { Percent: 0 })).toEqual({ live: ['1'], ends: ['2 (30 %)'] });
  expect(see([PLAN, ALL], '3', { Percent: 0 })).toEqual({ live: ['1'], ends: [], plansEnd: [`3 from ${MONDAY}`] });
  const planOfAll = release('1', 'planned', { From: FRIDAY });
  expect(see([planOfAll, PLAN, ALL], '1', { Percent: 0 })).toEqual({
    live: ['1'],
    ends: [],
    plansEnd: [`1 from ${FRIDAY}`],
    plansStay: [`3 from ${MONDAY}`],
  });
  expect(see([ALL], '1', { Percent: 0 })).toMatchObject({ refusal: { why: 'nothing', version: '1' } });
});

test('the plan of a day stays beside another of the same release, but for a share of that time', () => {
  expect(see([PLAN, ALL], '3', {})).toEqual({ live: ['3'], ends: ['1'], plansStay: [`3 from ${MONDAY}`] });
  expect(see([PLAN, ALL], '3', { From: FRIDAY })).toMatchObject({ plansStay: [`3 from ${MONDAY}`] });
  const shareOfMonday = release('3', 'planned', { From: MONDAY, Percent: 10 });
  expect(see([shareOfMonday, ALL], '3', {})).toEqual({
    live: ['3'],
    ends: ['1'],
    plansEnd: [`3 (10 %) from ${MONDAY}`],
  });
});

test('a plan of the same moment goes before an older one, which nobody would get', () => {
  expect(see([PLAN, SHARE, ALL], '4', { From: MONDAY })).toEqual({
    live: ['4'],
    ends: ['3'],
    plansEnd: [`3 from ${MONDAY}`],
  });
});

test.each([
  ['the same plan', [PLAN, ALL], '3', { From: MONDAY }, { why: 'same', version: '3' }],
  ['a second share', [SHARE, ALL, V3], '3', { Percent: 10 }, { why: 'rival', version: '2' }],
  ['a share with nothing for the rest', [V3], '3', { Percent: 10 }, { why: 'noRest', version: '3' }],
  ['a share of what is for everybody', [ALL], '1', { Percent: 10 }, { why: 'isRest', version: '1' }],
] as const)('%s is refused', (_, releases, version, plan, refusal) => {
  expect(see(releases, version, plan)).toMatchObject({ refusal });
});
