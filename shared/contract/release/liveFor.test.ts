import { hasShares, liveFor, visitorBucket } from './liveFor.ts';

const at = new Date('2027-01-01T00:00:00Z');
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);

const entry = (version: string, window: object = {}, name = 'mf-a') => ({ name, version, window });
const versionFor = (visitor: string | null, ...entries: ReturnType<typeof entry>[]) =>
  liveFor(entries, { at, visitor }).map(({ version }) => version);

test('selects the first open entry of each name', () => {
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

test('a share applies to its part of the visitors; the others get the entry below it', () => {
  const share = (percent: number) =>
    visitors.filter((item) => versionFor(item, entry('2', { percent }), entry('1'))[0] === '2');
  for (const percent of [1, 10, 50, 90]) {
    expect(Math.abs(share(percent).length / visitors.length - percent / 100)).toBeLessThan(0.03);
  }
  expect(share(0)).toEqual([]);
  expect(share(100)).toEqual(visitors);
});

test('raising a share never removes visitors from it', () => {
  const inShare = (percent: number) =>
    new Set(visitors.filter((item) => versionFor(item, entry('2', { percent }), entry('1'))[0] === '2'));
  for (let percent = 0; percent < 100; percent += 10) {
    const afterRaise = inShare(percent + 10);
    expect([...inShare(percent)].filter((item) => !afterRaise.has(item))).toEqual([]);
  }
});

test('visitors without an id are in no share, and each remote’s shares are independent', () => {
  expect(versionFor(null, entry('2', { percent: 99 }), entry('1'))).toEqual(['1']);
  const both = visitors.filter((item) => visitorBucket(item, 'mf-a') < 10 && visitorBucket(item, 'mf-b') < 10);
  expect(both.length / visitors.length).toBeLessThan(0.03);
});

test('visitors need an id only if an entry has a share', () => {
  expect(hasShares([entry('1'), entry('2', { from: '2027-01-01T00:00:00Z' })])).toBe(false);
  expect(hasShares([entry('1'), entry('2', { percent: 5 })])).toBe(true);
});

describe('seasons of one remote', () => {
  const season = (number: number, version: string, window: object = {}) => ({
    name: 'mf-race',
    version,
    window,
    season: number,
    routes: [{ path: '/race' }, { path: `/race/${number}`, archive: true as const }],
    widgets: [{ name: 'race-box' }],
  });
  type Season = ReturnType<typeof season>;
  const pathsAt = (now: string, entries: readonly Season[], visitor: string | null = null) =>
    liveFor(entries, { at: new Date(now), visitor }).map(({ version, routes }) => [
      version,
      ...routes.map(({ path }) => path),
    ]);
  const NEW_YEAR = '2026-12-31T17:00:00.000Z';
  const queue = [
    season(7, '7.0.0', { from: '2027-06-30T17:00:00.000Z' }),
    season(6, '6.0.0', { from: NEW_YEAR }),
    season(5, '5.0.1'),
    season(5, '5.0.0'),
    season(4, '4.2.0', { until: '2026-06-30T17:00:00.000Z' }),
  ];

  test('the latest season is live, and earlier ones keep only their archive', () => {
    expect(pathsAt('2026-12-31T16:59:59.999Z', queue)).toEqual([
      ['5.0.1', '/race', '/race/5'],
      ['4.2.0', '/race/4'],
    ]);
    expect(pathsAt(NEW_YEAR, queue)).toEqual([
      ['6.0.0', '/race', '/race/6'],
      ['5.0.1', '/race/5'],
      ['4.2.0', '/race/4'],
    ]);
    expect(pathsAt('2027-06-30T17:00:00.000Z', queue).map(([version]) => version)).toEqual([
      '7.0.0',
      '6.0.0',
      '5.0.1',
      '4.2.0',
    ]);
  });

  test('an archive has no widgets, and selection is idempotent', () => {
    const once = liveFor(queue, { at: new Date(NEW_YEAR), visitor: null });
    expect(once.map(({ widgets }) => widgets.length)).toEqual([1, 0, 0]);
    const served = once.map((entry) => ({ ...entry, window: {} }));
    expect(liveFor(served, { at: new Date(NEW_YEAR), visitor: null })).toEqual(served);
  });

  test('visitors outside the next season’s share get it neither live nor as an archive', () => {
    const shared = [season(6, '6.0.0', { percent: 10 }), season(5, '5.0.0')];
    const [inside, outside] = [true, false].map((isIn) =>
      visitors.find((item) => visitorBucket(item, 'mf-race') < 10 === isIn),
    );
    expect(pathsAt(NEW_YEAR, shared, inside)).toEqual([
      ['6.0.0', '/race', '/race/6'],
      ['5.0.0', '/race/5'],
    ]);
    expect(pathsAt(NEW_YEAR, shared, outside)).toEqual([['5.0.0', '/race', '/race/5']]);
  });

  test('archives stay when no entry is live any more', () => {
    expect(pathsAt('2026-07-01T00:00:00.000Z', queue.slice(4))).toEqual([['4.2.0', '/race/4']]);
  });

  test('releases without a season have no archives', () => {
    const plain = [season(6, '6.0.0'), entry('1', {}, 'mf-race')];
    expect(liveFor(plain, { at, visitor: null }).map(({ version }) => version)).toEqual(['6.0.0']);
  });
});
