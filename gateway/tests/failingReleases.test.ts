import { builtRemote } from '../../releases/tests/support/builtRelease.ts';
import { refusal } from '../../releases/tests/support/releaseCli.ts';
import { MAIL, MINUTE, openVisitorFixture, SECOND, type VisitorFixture } from './support/visitorFixture.ts';

let fixture: VisitorFixture;
beforeEach(async () => {
  fixture = await openVisitorFixture();
});
afterEach(() => fixture.cli.close());

test('failure reports from three addresses among successful loads are notified, but nothing is rolled back', async () => {
  const watch = await fixture.openPortal();
  for (const address of ['203.0.113.7', '192.0.2.7', '100.64.0.7'])
    fixture.report(watch, '2.0.0', 'load-failed', address, 50);
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 40, failed: 0 });
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(fixture.notices).toMatchObject([{ to: null, evidence: { release: 'mf-demo@2.0.0', failing: 3, faults: [] } }]);
});

test('failure reports from nine networks alone roll nothing back', async () => {
  const watch = await fixture.openPortal();
  for (let network = 0; network < 9; network += 1) {
    for (let host = 1; host < 30; host += 1) fixture.report(watch, '2.0.0', 'load-failed', `203.0.${network}.${host}`);
  }
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 3, failed: 0 });
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
});

test('the first failures of a release with few visitors are notified once, and a person decides', async () => {
  const watch = await fixture.openPortal();
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 6, failed: 1 });
  expect(fixture.notices).toEqual([]);
  // Some minutes later, so that no five-minute window contains more than one.
  fixture.advanceClock(7 * MINUTE);
  fixture.report(watch, '2.0.0', 'load-failed', '203.0.113.7');
  for (let times = 0; times < 3; times += 1) {
    await watch.poll();
    fixture.advanceClock(5 * SECOND);
  }
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(fixture.notices).toMatchObject([
    { to: null, evidence: { release: 'mf-demo@2.0.0', loads: 7, failed: 2, early: true, notified: [MAIL] } },
  ]);
  const [event] = await fixture.portalEvents();
  expect(event?.reason).toBe(
    "it failed in 2 of 7 loads within the hour; the portal's own check found no fault; that is too little evidence for an automatic rollback",
  );
  expect(await fixture.cli.run('list', 'mf-demo')).toMatch(/2\.0\.0 +live, failing/);
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 40, failed: 10 });
  expect(fixture.notices).toHaveLength(2);
  await fixture.cli.run('live', 'mf-demo@2.0.0', '--why', 'It was the network');
  fixture.advanceClock(61 * MINUTE);
  await watch.poll();
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 6, failed: 2 });
  expect(fixture.notices).toHaveLength(3);
});

test('a few failures among many loads are not notified', async () => {
  const watch = await fixture.openPortal();
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 200, failed: 9 });
  expect(fixture.notices).toEqual([]);
  expect(await fixture.cli.run('list', 'mf-demo')).not.toContain('failing');
});

test('repeated reports of a page view count once, and late ones do not count', async () => {
  const watch = await fixture.openPortal();
  fixture.reportVisits(watch, '2.0.0', { loads: 3, failed: 0 });
  const reportFailure = (id: string, isFresh: boolean, times: number) => {
    const event = { name: 'mf-demo', version: '2.0.0', what: 'load-failed', milliseconds: 1 } as const;
    const report = { ticket: '', device: 'phone', events: [event], vitals: [], errors: [] } as const;
    for (let time = 0; time < times; time += 1) watch.count(report, { id, address: '203.0.113.7', isFresh });
  };
  reportFailure('sent repeatedly', true, 500);
  reportFailure('too old', false, 500);
  await watch.poll();
  const [row] = (await fixture.cli.json('list', 'mf-demo')).releases;
  expect(row.lastMinutes).toEqual({ loads: 4, failed: 1 });
});

test('a rollback records counts, findings and who was notified in the history', async () => {
  const watch = await fixture.openPortal();
  await fixture.truncateFile('2.0.0');
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 40, failed: 10 });
  const [event] = await fixture.portalEvents();
  expect(event).toMatchObject({
    kind: 'rollback',
    remote: 'mf-demo',
    releases: ['mf-demo@1.0.0'],
    back: 1,
    evidence: {
      release: 'mf-demo@2.0.0',
      loads: 40,
      failed: 10,
      networks: 40,
      failing: 10,
      faults: ['remoteEntry.js in the store is not the file that was published'],
      notified: [MAIL],
    },
  });
  expect(await fixture.cli.run('history', 'mf-demo')).toContain(
    "it failed in 25 % of 40 loads within five minutes, in 10 of 40 networks; the portal's own check found that remoteEntry.js in the store is not the file that was published; notified: releases@friends.test",
  );
});

test('a failing release that stays is recorded once across processes, until a person decides', async () => {
  const [one, two] = [await fixture.openPortal(), await fixture.openPortal()];
  for (const watch of [one, two]) fixture.reportVisits(watch, '2.0.0', { loads: 40, failed: 10 });
  for (let times = 0; times < 3; times += 1) {
    await Promise.all([one.poll(), two.poll()]);
    fixture.advanceClock(5 * SECOND);
  }
  expect(await fixture.portalEvents()).toMatchObject([
    {
      kind: 'keepLive',
      release: 'mf-demo@2.0.0',
      reason: expect.stringContaining(
        'found no fault; it stays live: reports alone must show failures in more than half',
      ),
      evidence: { release: 'mf-demo@2.0.0', faults: [], notified: [MAIL] },
    },
  ]);
  expect(fixture.notices).toHaveLength(1);
  await fixture.cli.run('live', 'mf-demo@2.0.0', '--why', 'It is the network');
  for (const watch of [one, two]) await watch.poll();
  fixture.advanceClock(SECOND);
  await fixture.reportVisitsAndPoll(one, '2.0.0', { loads: 40, failed: 10 });
  expect(fixture.notices).toHaveLength(2);
});

test('a pinned release stays however much it fails, the operator is notified once, and the next decision unpins it', async () => {
  expect(await fixture.cli.run('live', 'mf-demo@3.0.0', '--hold')).toBe(
    'mf-demo@3.0.0 is live for everybody. It is not rolled back automatically.',
  );
  expect(await fixture.cli.run('list', 'mf-demo')).toMatch(/3\.0\.0 +live, pinned/);
  const watch = await fixture.openPortal();
  await fixture.truncateFile('3.0.0');
  await fixture.reportVisitsAndPoll(watch, '3.0.0', { loads: 40, failed: 40 });
  await watch.poll();
  expect(await fixture.liveReleases()).toEqual(['3.0.0']);
  expect(fixture.notices).toMatchObject([{ to: null, why: expect.stringMatching(/; it stays live: it is pinned$/) }]);
  expect(await fixture.cli.run('history', 'mf-demo')).toMatch(/Activated mf-demo@3\.0\.0, pinned/);
  fixture.advanceClock(SECOND);
  // An incomplete release cannot go live: it is repaired for the decision and breaks again.
  await fixture.cli.run('publish', builtRemote(fixture.cli.folder, { version: '3.0.0' }));
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  await fixture.truncateFile('3.0.0');
  expect(await fixture.cli.run('list', 'mf-demo')).not.toContain('held');
  await watch.poll();
  fixture.advanceClock(SECOND);
  await fixture.reportVisitsAndPoll(watch, '3.0.0', { loads: 40, failed: 40 });
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
});

test('only a release that could be rolled back can be pinned', async () => {
  await fixture.cli.run('live', 'mf-demo@3.0.0', '--percent', '10', '--hold');
  const { releases } = await fixture.cli.json('list', 'mf-demo');
  const pinned = releases.filter(({ hold }: { hold?: true }) => hold);
  expect(pinned).toMatchObject([{ version: '3.0.0', percent: 10 }]);
  expect(await refusal(fixture.cli.run('live', 'mf-demo@3.0.0', '--percent', '0', '--hold'))).toBe(
    'This is never rolled back automatically, so there is nothing to pin. Leave --hold out.',
  );
});

test('a release with damaged files is not a rollback target', async () => {
  const watch = await fixture.openPortal();
  await fixture.truncateFile('1.0.0');
  await fixture.reportVisitsAndPoll(watch, '2.0.0', { loads: 40, failed: 40 });
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  expect(fixture.notices).toMatchObject([{ why: expect.stringMatching(/stays live: mf-demo@1\.0\.0 is no better$/) }]);
});

test('the first release of a remote has no rollback target', async () => {
  await fixture.cli.publish('mf-first', '1.0.0');
  await fixture.cli.run('live', 'mf-first@1.0.0');
  const watch = await fixture.openPortal();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const event = { name: 'mf-first', version: '1.0.0', what: 'load-failed', milliseconds: 10 } as const;
    const view = { id: `view ${visitor}`, address: `10.9.${visitor}.7`, isFresh: true };
    watch.count({ ticket: '', device: 'desktop', events: [event], vitals: [], errors: [] }, view);
  }
  await watch.poll();
  expect(await fixture.cli.run('list', 'mf-first')).toMatch(/1\.0\.0 +live.*40 loads, 100 % failed/);
  expect(fixture.notices).toMatchObject([{ to: null, why: expect.stringContaining('there is nothing to go back to') }]);
});

test('two processes with half of the reports each roll back once, together', async () => {
  const [one, two] = [await fixture.openPortal(), await fixture.openPortal()];
  fixture.reportVisits(one, '2.0.0', { loads: 20, failed: 15 });
  for (let visitor = 0; visitor < 20; visitor += 1)
    fixture.report(two, '2.0.0', visitor < 15 ? 'load-failed' : 'loaded', `10.7.${visitor}.7`);
  await one.poll();
  expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  await Promise.all([two.poll(), one.poll()]);
  expect(await fixture.liveReleases()).toEqual(['1.0.0']);
  expect(fixture.notices.map(({ to }) => to)).toEqual([null, 'mf-demo@1.0.0']);
  expect(await fixture.portalEvents()).toHaveLength(2);
});
