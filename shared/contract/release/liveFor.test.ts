import { hasShares, liveFor, placeOf } from './liveFor.ts';

const at = new Date('2027-01-01T00:00:00Z');
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);

const entry = (version: string, window: object = {}, name = 'mf-a') => ({ name, version, window });
const versionFor = (visitor: string | null, ...entries: ReturnType<typeof entry>[]) =>
  liveFor(entries, { at, visitor }).map(({ version }) => version);

test('one entry of each name comes out: the first that is open', () => {
  const entries = [
    entry('3', { from: '2027-01-01T00:00:00.001Z' }),
    entry('2', { from: '2027-01-01T00:00:00Z' }),
    entry('1'),
    entry('9', {}, 'mf-b'),
  ];
  expect(versionFor(null, ...entries)).toEqual(['2', '9']);
  expect(versionFor(null, entry('2', { until: '2027-01-01T00:00:00Z' }), entry('1'))).toEqual(['1']);
  expect(versionFor(null, entry('2', { until: '2027-01-01T00:00:00Z' }))).toEqual([]);
});

test('a share takes its part of the visitors, the others get the entry below it', () => {
  const share = (percent: number) =>
    visitors.filter((one) => versionFor(one, entry('2', { percent }), entry('1'))[0] === '2');
  for (const percent of [1, 10, 50, 90]) {
    expect(Math.abs(share(percent).length / visitors.length - percent / 100)).toBeLessThan(0.03);
  }
  expect(share(0)).toEqual([]);
  expect(share(100)).toEqual(visitors);
});

test('raising a share moves nobody back', () => {
  const inShare = (percent: number) =>
    new Set(visitors.filter((one) => versionFor(one, entry('2', { percent }), entry('1'))[0] === '2'));
  for (let percent = 0; percent < 100; percent += 10) {
    const raised = inShare(percent + 10);
    expect([...inShare(percent)].filter((one) => !raised.has(one))).toEqual([]);
  }
});

test('who has no id gets no share; each remote shares out by itself', () => {
  expect(versionFor(null, entry('2', { percent: 99 }), entry('1'))).toEqual(['1']);
  const both = visitors.filter((one) => placeOf(one, 'mf-a') < 10 && placeOf(one, 'mf-b') < 10);
  expect(both.length / visitors.length).toBeLessThan(0.03);
});

test('visitors are told apart only where there is a share', () => {
  expect(hasShares([entry('1'), entry('2', { from: '2027-01-01T00:00:00Z' })])).toBe(false);
  expect(hasShares([entry('1'), entry('2', { percent: 5 })])).toBe(true);
});
