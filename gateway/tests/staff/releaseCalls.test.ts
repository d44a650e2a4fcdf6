import type { ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { ReleaseDecided } from '@friends/shared/contract/staff/releaseDecided';
import type { RemoteDetail, RemoteState } from '@friends/shared/contract/staff/releases';
import { untilIs } from '@friends/tools/testing/until';
import { fetchAtOrigin, MEMBERS } from '../support/fetchAtOrigin.ts';
import { MANAGER, staffReleasesOfFile } from '../support/staffReleases.ts';
import { versionIn } from '../support/versionIn.ts';

const staff = staffReleasesOfFile();

const detail = async (name: string) => (await staff.manager.get<RemoteDetail>(`releases/${name}`)).json;
const revision = async (name: string): Promise<number> => (await detail(name)).Revision;
const activate = async (name: string, Version: string, more: object = {}) =>
  staff.manager.post<ReleaseDecided>(`releases/${name}/live`, { Version, Revision: await revision(name), ...more });
const rollback = async (name: string, more: object = {}) =>
  staff.manager.post<ReleaseDecided>(`releases/${name}/back`, { Revision: await revision(name), ...more });
const liveForEveryone = (Version: string) => ({ Version, From: null, Until: null, Percent: null });
const states = async (name: string) =>
  (await detail(name)).Releases.filter(({ State }) => State !== 'published').map(({ Version, State, Percent }) =>
    [Version, State, Percent ?? 'all'].join(' '),
  );
const auditOf = async (name: string) =>
  (await staff.auditor.get<AuditLine[]>(`audit?Q=${name}`)).json.filter(({ Target }) => Target === name);

test('the list has all remotes and the shell with their states, staff remotes marked', async () => {
  const name = await staff.newRemote('1.0.0');
  await staff.cli.publish('mf-staff-y', '1.0.0');
  await staff.cli.run('live', `${name}@2.0.0`, '--percent', '20', '--hold');
  const { status, json } = await staff.manager.get<RemoteState[]>('releases');
  expect(status).toBe(200);
  const stateOf = (remote: string) => json.find(({ Name }) => Name === remote);
  expect(stateOf(name)).toEqual({
    Name: name,
    Portal: 'members',
    Revision: await revision(name),
    Decided: { Who: 'sari', What: `live ${name}@2.0.0 --percent 20 --hold`, At: staff.cli.at.toISOString() },
    Frozen: null,
    Errors: 0,
    Releases: [
      expect.objectContaining({ Version: '2.0.0', State: 'live', Percent: 20, Hold: true, Fails: false }),
      expect.objectContaining({ Version: '1.0.0', State: 'live', Percent: null, LastHour: { Loads: 0, Failed: 0 } }),
    ],
  });
  expect(stateOf('shell')).toMatchObject({ Portal: 'members', Releases: [{ Version: '2.0.0', State: 'live' }] });
  expect(stateOf('mf-staff-y')).toMatchObject({ Portal: 'staff', Revision: 0, Decided: null, Releases: [] });
});

test('the details of a remote have its versions, history and rollback target', async () => {
  const name = await staff.newRemote('1.0.0', '2.0.0');
  const { Releases, Back, BackEnds, BackFault, History } = await detail(name);
  expect(Releases.map(({ Version, State }) => `${Version} ${State}`)).toEqual([
    '2.0.0 live',
    '3.0.0 published',
    '1.0.0 published',
  ]);
  expect([Back, BackEnds, BackFault]).toEqual([[`${name}@1.0.0`], [`${name}@2.0.0`], null]);
  const decision = { by: 'sari', at: staff.cli.at.toISOString() };
  expect(History.slice(0, 2).map(({ Event }) => Event)).toEqual([
    { kind: 'activate', release: `${name}@2.0.0`, window: {}, ...decision },
    { kind: 'activate', release: `${name}@1.0.0`, window: {}, ...decision },
  ]);
  // Staff pages of earlier versions read these fields.
  expect(History[0]).toMatchObject({ At: decision.at, Who: 'sari', What: `live ${name}@2.0.0`, Why: null });
  await staff.cli.run('live', `${name}@3.0.0`, '--percent', '30');
  await staff.cli.run('live', `${name}@1.0.0`);
  expect(await detail(name)).toMatchObject({
    // An ended rollout does not come back.
    Back: [`${name}@2.0.0`],
    BackEnds: [`${name}@1.0.0`],
  });
  const first = await staff.newRemote('1.0.0');
  expect(await detail(first)).toMatchObject({
    Back: null,
    BackEnds: [],
    BackFault: 'There is no earlier release to roll back to.',
  });
});

test('staff activate and roll back a release, visitors get it, and history and audit record who did it', async () => {
  await staff.cli.publish('mf-demo', '1.0.0', '2.0.0');
  staff.cli.at = new Date();
  await staff.cli.run('live', 'mf-demo@1.0.0');
  const servedVersion = async () => versionIn((await fetchAtOrigin(staff.portal.url, MEMBERS, '/registry.json')).text);
  expect(await activate('mf-demo', '2.0.0', { Why: 'It was tried' })).toEqual({
    status: 200,
    json: { Done: 'mf-demo@2.0.0 is live for everybody.', Live: [liveForEveryone('2.0.0')] },
  });
  await untilIs(servedVersion, '2.0.0');
  expect(await rollback('mf-demo', { Why: 'The map is empty' })).toEqual({
    status: 200,
    json: { Done: 'Back to mf-demo@1.0.0.', Live: [liveForEveryone('1.0.0')] },
  });
  await untilIs(servedVersion, '1.0.0');
  const history = await staff.cli.json('history', 'mf-demo');
  const activated = { kind: 'activate', release: 'mf-demo@2.0.0', by: MANAGER, reason: 'It was tried' };
  const rolledBack = { kind: 'rollback', releases: ['mf-demo@1.0.0'], by: MANAGER, reason: 'The map is empty' };
  expect(history.slice(-2)).toMatchObject([activated, rolledBack]);
  expect(await auditOf('mf-demo')).toEqual([
    expect.objectContaining({
      Who: MANAGER,
      What: 'release taken back',
      Event: expect.objectContaining(rolledBack),
      Why: 'The map is empty',
      Before: { Live: 'mf-demo@2.0.0' },
      After: { Live: 'mf-demo@1.0.0' },
      Right: 'releases.change',
      Address: expect.stringMatching(/^198\.18\./),
      RequestId: expect.any(String),
    }),
    expect.objectContaining({
      What: 'release put live',
      Event: expect.objectContaining(activated),
      Why: 'It was tried',
    }),
  ]);
});

test('page and command line have the same effect: shares, steps, plans, ends, limits and pins', async () => {
  const [apiRemote, cliRemote] = [await staff.newRemote('1.0.0'), await staff.newRemote('1.0.0')];
  const [from, until] = ['2099-01-01T01:00:00.000Z', '2099-02-01T01:00:00.000Z'];
  const inStepsOptions = ['--from', from, '--steps', '20,60,100', '--every', '720m', '--limit', '2'];
  for (const [version, body, args] of [
    ['2.0.0', { Percent: 10 }, ['--percent', '10']],
    ['2.0.0', { Percent: 40, Hold: true }, ['--percent', '40', '--hold']],
    ['3.0.0', { From: from, Until: until }, ['--from', from, '--until', until]],
    ['2.0.0', { Percent: 100 }, ['--percent', '100']],
    ['3.0.0', { Percent: 0 }, ['--percent', '0']],
    ['3.0.0', { From: from, Steps: [20, 60, 100], Every: 720, Limit: 2 }, inStepsOptions],
  ] as const) {
    const { status, json } = await activate(apiRemote, version, body);
    const message = await staff.cli.run('live', `${cliRemote}@${version}`, ...args);
    expect([status, json.Done]).toEqual([200, message.replaceAll(cliRemote, apiRemote)]);
    expect(await states(apiRemote)).toEqual(await states(cliRemote));
  }
  const limits = async (name: string) => (await detail(name)).Releases.map(({ Version, Limit }) => [Version, Limit]);
  expect(await limits(apiRemote)).toEqual(await limits(cliRemote));
  expect(await limits(apiRemote)).toContainEqual(['3.0.0', 2]);
  expect((await rollback(apiRemote)).json.Done).toBe(
    (await staff.cli.run('rollback', cliRemote)).replaceAll(cliRemote, apiRemote),
  );
  const events = async (name: string) =>
    (await detail(name)).History.map(({ Event: { by: _by, at: _at, ...event } }) =>
      JSON.stringify(event).replaceAll(name, 'mf'),
    );
  expect(await events(apiRemote)).toEqual(await events(cliRemote));
});

test('a dry run shows the effect of a plan without changing or recording anything', async () => {
  const name = await staff.newRemote('1.0.0');
  await staff.cli.run('live', `${name}@1.0.0`, '--hold');
  await staff.cli.run('live', `${name}@1.0.0`, '--from', '2099-01-01T01:00:00Z', '--hold');
  const before = await staff.cli.store.read('registry.json');
  const body = { Version: '2.0.0', Until: '2099-02-01T01:00:00.000Z', Percent: 20 };
  const preview = async (Revision: number) =>
    (await staff.manager.post<ActivationPreview>(`releases/${name}/foresight`, { ...body, Revision })).json;
  const rest = { Version: '1.0.0', From: null, Percent: null };
  expect(await preview(await revision(name))).toEqual({
    Outcome: {
      Live: [{ Version: '2.0.0', From: null, Percent: 20 }, rest],
      Ends: [],
      After: [{ ...rest, From: '2099-01-01T01:00:00.000Z' }],
      Next: [],
      PlansEnd: [],
      PlansStay: [{ ...rest, From: '2099-01-01T01:00:00.000Z' }],
      Unheld: '1.0.0',
    },
    Campaign: null,
    Refusal: null,
  });
  expect(await preview(0)).toEqual({
    Outcome: null,
    Campaign: null,
    Refusal: { Text: expect.stringContaining('since you last checked'), IsStale: true },
  });
  expect(await staff.cli.store.read('registry.json')).toEqual(before);
  expect(await auditOf(name)).toEqual([]);
});

test('a decision based on an outdated revision is refused, naming the newer one', async () => {
  const name = await staff.newRemote('1.0.0', '2.0.0');
  const staleRevision = await revision(name);
  staff.cli.at = new Date();
  await staff.cli.run('live', `${name}@3.0.0`);
  const before = await staff.cli.store.read('registry.json');
  for (const answer of [
    await staff.manager.post(`releases/${name}/back`, { Revision: staleRevision }),
    await staff.manager.post(`releases/${name}/live`, { Version: '1.0.0', Revision: staleRevision }),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      json: {
        code: 'conflict',
        title: 'Nothing was changed',
        errors: {
          Revision: expect.stringMatching(
            new RegExp(`^${name} has changed since you last checked it \\(sari: .*\\. Check it again, then decide\\.$`),
          ),
        },
      },
    });
  }
  expect(await staff.cli.store.read('registry.json')).toEqual(before);
  expect(await auditOf(name)).toMatchObject([
    { What: expect.stringMatching(/^refused: release put live \(newer_decision \{/) },
    { What: expect.stringMatching(/^refused: release taken back \(newer_decision \{/) },
  ]);
});

test('one of two concurrent decisions with the same revision is refused', async () => {
  const name = await staff.newRemote('1.0.0', '2.0.0');
  const Revision = await revision(name);
  const answers = await Promise.all([
    staff.manager.post(`releases/${name}/back`, { Revision }),
    staff.manager.post(`releases/${name}/back`, { Revision }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await states(name)).toEqual(['1.0.0 live all']);
});
