import { MINUTE, openVisitorFixture, SECOND, type VisitorFixture } from './support/visitorFixture.ts';

/** Counts of a release that fails in most browsers. */
const MOSTLY_FAILED = { loads: 40, failed: 30 };

let fixture: VisitorFixture;
beforeEach(async () => {
  fixture = await openVisitorFixture();
});
afterEach(() => fixture.cli.close());

test.each([
  ['intact', { loads: 30, failed: 16 }, '1.0.0'],
  ['intact', { loads: 200, failed: 101 }, '1.0.0'],
  ['intact', { loads: 29, failed: 29 }, '2.0.0'],
  ['intact', { loads: 200, failed: 100 }, '2.0.0'],
  ['intact', { loads: 200, failed: 11 }, '2.0.0'],
  ['broken', { loads: 30, failed: 3 }, '1.0.0'],
  ['broken', { loads: 200, failed: 11 }, '1.0.0'],
  ['broken', { loads: 29, failed: 29 }, '2.0.0'],
  ['broken', { loads: 200, failed: 10 }, '2.0.0'],
  ['broken', { loads: 30, failed: 2 }, '2.0.0'],
])('a release that is %s in the store and fails in %j leaves %s live', async (state, counts, expected) => {
  const watch = await fixture.openPortal();
  if (state === 'broken') await fixture.truncateFile('2.0.0');
  await fixture.reportVisitsAndPoll(watch, '2.0.0', counts);
  expect(await fixture.liveReleases()).toEqual([expected]);
});

test('a rollback is recorded and notified once, and its release stays until a person decides', async () => {
  const watch = await fixture.openPortal();
  await fixture.reportVisitsAndPoll(watch, '2.0.0', MOSTLY_FAILED);
  await watch.poll();
  expect(fixture.notices).toHaveLength(1);
  expect(fixture.notices).toMatchObject([{ evidence: { release: 'mf-demo@2.0.0' }, to: 'mf-demo@1.0.0' }]);
  // The previous release fails as well now: the portal does not roll back further.
  await fixture.cli.run('live', 'mf-demo@1.0.0');
  await fixture.cli.run('live', 'mf-demo@2.0.0');
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  fixture.advanceClock(5 * SECOND);
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  await fixture.reportVisitsAndPoll(watch, '2.0.0', MOSTLY_FAILED);
  expect(await fixture.liveReleases()).toEqual(['1.0.0']);
  fixture.advanceClock(5 * SECOND);
  await watch.poll();
  await fixture.reportVisitsAndPoll(watch, '1.0.0', { loads: 40, failed: 40 });
  expect(await fixture.liveReleases()).toEqual(['1.0.0']);
  const rollback = { kind: 'rollback', releases: ['mf-demo@1.0.0'] };
  expect(await fixture.portalEvents()).toMatchObject([
    rollback,
    rollback,
    { kind: 'keepLive', release: 'mf-demo@1.0.0' },
  ]);
});

const STEPS = ['--steps', '40,100', '--every', '1h'];
test.each([
  ['a share over its limit', [...STEPS, '--limit', '2'], { loads: 200, failed: 5 }, ['2.0.0']],
  ['a share at its limit', [...STEPS, '--limit', '2'], { loads: 250, failed: 5 }, ['3.0.0 40', '2.0.0']],
  [
    'a share with failures from four networks',
    [...STEPS, '--limit', '2'],
    { loads: 100, failed: 4 },
    ['3.0.0 40', '2.0.0'],
  ],
  ['a share without a limit', STEPS, { loads: 200, failed: 10 }, ['3.0.0 40', '2.0.0']],
  ['a release for everyone over its limit', ['--limit', '2'], { loads: 400, failed: 10 }, ['2.0.0']],
  ['a release with failures from nine networks', ['--limit', '2'], { loads: 400, failed: 9 }, ['3.0.0']],
])('%s: options %j and counts %j leave %j live if the probe finds no fault', async (_, args, counts, expected) => {
  await fixture.cli.run('live', 'mf-demo@3.0.0', ...args);
  const watch = await fixture.openPortal();
  await fixture.reportVisitsAndPoll(watch, '3.0.0', counts);
  expect(await fixture.liveReleases()).toEqual(expected);
  // The rollout's next step does not bring it back.
  fixture.advanceClock(61 * MINUTE);
  expect(await fixture.liveReleases()).toEqual(expected.length === 1 ? expected : ['3.0.0']);
});

test('a rollback for exceeding a limit says so, and reports from four addresses cannot cause it', async () => {
  await fixture.cli.run('live', 'mf-demo@3.0.0', '--percent', '40', '--limit', '2');
  const watch = await fixture.openPortal();
  fixture.reportVisits(watch, '3.0.0', { loads: 60, failed: 0 });
  for (const network of [1, 2, 3, 4]) fixture.report(watch, '3.0.0', 'load-failed', `203.0.${network}.7`, 500);
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['3.0.0 40', '2.0.0']);
  fixture.report(watch, '3.0.0', 'load-failed', '203.0.5.7');
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(fixture.notices.at(-1)).toMatchObject({ to: 'mf-demo@2.0.0' });
  expect(fixture.notices.at(-1)?.why).toMatch(/the portal's own check found no fault; its limit is 2 %$/);
});

test.each([
  ['for everyone', [], ['1.0.0']],
  ['for a share', ['--percent', '40'], ['1.0.0']],
])('a freeze does not prevent the rollback of a release that fails %s', async (_, args, expected) => {
  await fixture.cli.run('rollback', 'mf-demo');
  await fixture.cli.run('live', 'mf-demo@2.0.0', ...args);
  await fixture.cli.run('freeze');
  const watch = await fixture.openPortal();
  await fixture.reportVisitsAndPoll(watch, '2.0.0', MOSTLY_FAILED);
  expect(await fixture.liveReleases()).toEqual(expected);
});

test('the live release stays if the previous release fails as well', async () => {
  const watch = await fixture.openPortal();
  // At no time enough failures of 2.0.0 for its own rollback, but too many in total for 3.0.0 to be rolled back to it.
  for (let times = 0; times < 3; times += 1) {
    await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 20, failed: 5 });
    fixture.advanceClock(6 * MINUTE);
  }
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  fixture.advanceClock(SECOND);
  await watch.poll();
  await fixture.reportVisitsAndPoll(watch, '3.0.0', MOSTLY_FAILED);
  expect(await fixture.liveReleases()).toEqual(['3.0.0']);
  // The first failures of 2.0.0 caused an earlier notice.
  expect(fixture.notices.at(-1)).toMatchObject({
    to: null,
    why: expect.stringMatching(/stays live: mf-demo@2\.0\.0 is no better$/),
  });
});

test('a failing share ends, and the release for the other visitors stays', async () => {
  await fixture.cli.run('live', 'mf-demo@3.0.0', '--percent', '20');
  const watch = await fixture.openPortal();
  fixture.reportVisits(watch, '2.0.0', { loads: 100, failed: 1 });
  await fixture.reportVisitsAndPoll(watch, '3.0.0', { loads: 30, failed: 16 });
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(fixture.notices).toMatchObject([{ evidence: { release: 'mf-demo@3.0.0' }, to: 'mf-demo@2.0.0' }]);
});

test('a planned release stays planned when the live one is rolled back', async () => {
  await fixture.cli.run('live', 'mf-demo@3.0.0', '--from', '2027-04-01');
  const watch = await fixture.openPortal();
  await fixture.reportVisitsAndPoll(watch, '2.0.0', MOSTLY_FAILED);
  expect(await fixture.liveReleases()).toEqual(['1.0.0']);
  const { releases } = await fixture.cli.json('list', 'mf-demo');
  expect(releases).toContainEqual(expect.objectContaining({ version: '3.0.0', state: 'planned' }));
});

test('a planned season that has begun and fails is rolled back to the previous release', async () => {
  const days = ['--from', '2027-03-01T03:10:00Z', '--until', '2027-03-02T03:00:00Z'];
  await fixture.cli.run('live', 'mf-demo@3.0.0', ...days);
  const watch = await fixture.openPortal();
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  fixture.advanceClock(15 * MINUTE);
  await watch.poll();
  // The list shows 2.0.0, which is live again after it, below it.
  expect(await fixture.liveReleases()).toEqual(['3.0.0', '2.0.0']);
  await fixture.reportVisitsAndPoll(watch, '3.0.0', MOSTLY_FAILED);
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(fixture.notices).toMatchObject([{ evidence: { release: 'mf-demo@3.0.0' }, to: 'mf-demo@2.0.0' }]);
});

test('many reports from one IPv4 or IPv6 network cause no rollback', async () => {
  const watch = await fixture.openPortal();
  fixture.reportVisits(watch, '2.0.0', { loads: 60, failed: 0 });
  fixture.report(watch, '2.0.0', 'loaded', '203.0.113.7', 5000);
  fixture.report(watch, '2.0.0', 'mount-failed', '203.0.113.7', 5000);
  for (let host = 1; host < 250; host += 1) {
    fixture.report(watch, '2.0.0', 'load-failed', `203.0.113.${host}`);
    fixture.report(watch, '2.0.0', 'load-failed', `2001:db8:1:${host.toString(16)}::1`);
  }
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  // The list counts them all, for people who decide.
  const [row] = (await fixture.cli.json('list', 'mf-demo')).releases;
  expect(row.lastMinutes.failed).toBe(5498);
});

test('failures without a load, and of releases that are not live, do not count', async () => {
  const watch = await fixture.openPortal();
  fixture.reportVisits(watch, '2.0.0', { loads: 60, failed: 0 });
  for (let visitor = 0; visitor < 100; visitor += 1) {
    fixture.report(watch, '2.0.0', 'render-failed', `10.8.${visitor}.7`);
    fixture.report(watch, '9.9.9', 'load-failed', `10.8.${visitor}.7`);
  }
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect((await fixture.cli.store.read('telemetry.json'))?.text).not.toMatch(/9\.9\.9|10\.8\./);
});

test('hydration mismatches caused by translators or password managers do not count as failures', async () => {
  const watch = await fixture.openPortal();
  await fixture.cli.run('live', 'mf-demo@3.0.0', '--percent', '50', '--limit', '1');
  await watch.poll();
  for (const version of ['2.0.0', '3.0.0']) {
    fixture.reportVisits(watch, version, { loads: 60, failed: 0 });
    for (let visitor = 0; visitor < 60; visitor += 1)
      fixture.report(watch, version, 'hydration-mismatch', `10.${version[0]}.${visitor}.7`);
  }
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['3.0.0 50', '2.0.0']);
  expect(await fixture.cli.run('list', 'mf-demo')).toMatch(/60 loads, 0 % failed/);
  expect(fixture.notices).toEqual([]);
});

test('reports older than five minutes do not count', async () => {
  const watch = await fixture.openPortal();
  fixture.reportVisits(watch, '2.0.0', { loads: 29, failed: 29 });
  fixture.advanceClock(6 * MINUTE);
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 20, failed: 0 });
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(await fixture.cli.run('list', 'mf-demo')).toMatch(/20 loads, 0 % failed +49 loads, 59.2 % failed/);
  fixture.advanceClock(61 * MINUTE);
  await watch.poll();
  expect(await fixture.cli.run('list', 'mf-demo')).not.toContain('loads');
});
