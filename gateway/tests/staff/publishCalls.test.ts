import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { StaffRegistry } from '@friends/shared/contract/staff/publishing';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { untilIs } from '@friends/tools/testing/until';
import { readStored } from '../../../releases/src/registry/stored.ts';
import { readSourceMaps } from '../../../releases/src/store/sourceMaps.ts';
import { withFullStop } from '../../../releases/src/withFullStop.ts';
import { refusal } from '../../../releases/tests/support/releaseCli.ts';
import { fetchAtOrigin, MEMBERS } from '../support/fetchAtOrigin.ts';
import { type Program, setUpPrograms } from '../support/programs.ts';
import { versionIn } from '../support/versionIn.ts';

const staff = setUpPrograms();

const detail = async (name: string) => (await staff.manager.get<RemoteDetail>(`releases/${name}`)).json;
const live = async (name: string) =>
  (await readStored(staff.cli.store)).entries
    .filter((entry) => entry.name === name)
    .map(({ version, window }) => ({ version, ...window }));
const auditOf = async (query: string) => (await staff.auditor.get<AuditLine[]>(`audit?Q=${query}`)).json;

describe('release commands', () => {
  /** Runs a series of commands. @returns their output without the parts that must differ, and the live releases */
  async function runAll(name: string, run: (...args: string[]) => Promise<string>, json: Program['json']) {
    const results: unknown[] = [];
    const runAndRecord = async (...args: string[]) =>
      results.push(
        await run(...args).catch((error: unknown) => `refused: ${withFullStop(String(Object(error).message))}`),
      );
    const [first, second] = ['1.0.0', '2.0.0'].map((version) => staff.folderOf(name, version));
    await runAndRecord('publish', first ?? '');
    await runAndRecord('publish', second ?? '');
    await runAndRecord('publish', second ?? '');
    await runAndRecord('publish', staff.folderOf(name, '2.0.0', { text: `var ${name.replaceAll('-', '_')} = 1;` }));
    await runAndRecord(
      'publish',
      staff.folderOf(name, '3.0.0', {
        change: { routes: [{ path: '/taken', who: 'all', header: 'plain', screen: 'demo' }] },
      }),
    );
    await runAndRecord('live', `${name}@1.0.0`, '--why', 'As agreed');
    await runAndRecord('live', `${name}@2.0.0`, '--percent', '10', '--hold');
    results.push(await json('live', `${name}@2.0.0`));
    await runAndRecord('publish', staff.folderOf(name, '4.0.0'));
    await runAndRecord('live', `${name}@4.0.0`);
    await runAndRecord('live', `${name}@1.0.0`, '--from', '2030-01-01', '--until', '2030-02-01');
    await runAndRecord(
      'live',
      `${name}@2.0.0`,
      '--from',
      '2030-03-01',
      '--steps',
      '10,60',
      '--every',
      '720m',
      '--limit',
      '2',
    );
    await runAndRecord('live', `${name}@2.0.0`, '--steps', '10,60');
    await runAndRecord('live', `${name}@9.0.0`);
    results.push(await json('rollback', name, '--steps', '2', '--why', 'Too early'));
    await runAndRecord('live', `${name}@1.0.0`, '--archive');
    await runAndRecord('live', `${name}@2.0.0`, '--archive', '--percent', '10');
    await runAndRecord('preview', `${name}@2.0.0`);
    const texts = JSON.stringify(results).replaceAll(name, 'mf-x').replaceAll(name.replace('mf-', '/'), '/x');
    return {
      output: texts
        .replaceAll(` --portal ${staff.staffUrl}`, '')
        .replace(/https?:[^\s"\\]+/g, 'LINK')
        .replace(/until [^.]+ in Jakarta\. Everyone/, 'until THEN. Everyone'),
      live: await live(name),
    };
  }

  test('have the same results on the store and through a portal', async () => {
    await staff.cli.run('publish', staff.folderOf('mf-taken', '1.0.0'));
    await staff.cli.run('live', 'mf-taken@1.0.0');
    staff.cli.at = new Date();
    const onStore = await runAll('mf-hand', staff.cli.run, staff.cli.json);
    const throughPortal = await runAll('mf-program', staff.ci.run, staff.ci.json);
    expect(throughPortal).toEqual(onStore);
    expect(onStore.output).toContain('Published mf-x@1.0.0: 2 files');
    expect(onStore.output).toContain('with the same files');
  });

  test('through a portal are recorded in history and audit with the program and its right', async () => {
    const name = 'mf-kept';
    await staff.ci.run('publish', staff.folderOf(name, '1.0.0'));
    await staff.ci.run('live', `${name}@1.0.0`, '--why', 'Went well');
    const { History, Releases } = await detail(name);
    // Releases sent to the portal are signed with its key; files put into the store directly are unsigned.
    expect(Releases.map(({ Signature }) => Signature?.State)).toEqual(['signed']);
    expect((await detail('shell')).Releases.map(({ Signature }) => Signature)).toEqual([
      { State: 'unsigned', Trusted: true, Key: null, At: null },
    ]);
    expect(History.map(({ Event }) => Event)).toMatchObject([
      { kind: 'activate', release: `${name}@1.0.0`, by: 'token ci', reason: 'Went well' },
      { kind: 'publish', releases: [`${name}@1.0.0`], by: 'token ci' },
    ]);
    const lines = (await auditOf(name)).filter(({ Target }) => Target === name);
    expect(lines.map(({ Who, What, Event, Right }) => [Who, What, Event?.kind, Right])).toEqual([
      ['token ci', 'release put live', 'activate', 'releases.change'],
      ['token ci', 'release published', 'publish', 'releases.publish'],
    ]);
    const tokens = (await staff.admin.get<StaffToken[]>('tokens')).json;
    expect(tokens.find(({ Name }) => Name === 'ci')?.Used).not.toBeNull();
  });
});

test('a release published by a program is stored with its source maps, and visitors get it once it is live', async () => {
  const map = JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' });
  const folder = staff.folderOf('mf-demo', '1.0.0', { more: { 'pictures/map.svg': '<svg/>' } });
  writeFileSync(join(folder, 'remoteEntry.js.map'), map);
  await staff.ci.run('publish', folder);
  const { store } = staff.cli;
  expect((await readSourceMaps(store, { name: 'mf-demo', version: '1.0.0' })).get('remoteEntry.js')).toBe(map);
  expect(String(await store.readFile('remotes/mf-demo/1.0.0/pictures/map.svg'))).toBe('<svg/>');
  await staff.ci.run('live', 'mf-demo@1.0.0');
  await untilIs(
    async () => versionIn((await fetchAtOrigin(staff.portal.url, MEMBERS, '/registry.json')).text),
    '1.0.0',
  );
});

test('the preview link opens the members’ portal with the release', async () => {
  await staff.ci.run('publish', staff.folderOf('mf-demo', '2.0.0'));
  const [link = ''] = (await staff.ci.run('preview', 'mf-demo@2.0.0')).split('\n');
  const { origin, pathname } = new URL(link);
  expect(origin).toBe(`http://${MEMBERS}:${staff.portal.port}`);
  const { headers } = await fetchAtOrigin(staff.portal.url, MEMBERS, pathname);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect(versionIn((await fetchAtOrigin(staff.portal.url, MEMBERS, '/', { cookie })).text)).toBe('2.0.0');
  expect(await refusal(staff.ci.run('preview', 'mf-demo@2.0.0', '--until', '2099-01-01'))).toContain('a month away');
});

describe('a program', () => {
  test('may not change remotes other than its own, and attempts are audited', async () => {
    const other = await staff.newRemote('1.0.0', '2.0.0');
    const one = await staff.newProgram('ci-one', { remotes: ['mf-mine'] });
    const before = await live(other);
    for (const args of [
      ['publish', staff.folderOf(other, '9.0.0')],
      ['live', `${other}@3.0.0`],
      ['rollback', other],
    ]) {
      expect(await refusal(one.run(...args))).toContain('is not for this remote');
    }
    expect([await live(other), await staff.isStored(other, '9.0.0')]).toEqual([before, false]);
    const refused = (await auditOf('token+ci-one')).filter(({ What }) => What.startsWith('refused'));
    expect(refused.map(({ What }) => What)).toEqual([
      'refused: takeReleaseBack',
      'refused: putReleaseLive',
      'refused: publishRelease',
    ]);
    await one.run('publish', staff.folderOf('mf-mine', '1.0.0'));
    await one.run('live', 'mf-mine@1.0.0');
    expect(await live('mf-mine')).toEqual([{ version: '1.0.0' }]);
  });

  test('may do only what its rights allow', async () => {
    const publisher = await staff.newProgram('ci-publisher', { rights: ['releases.read', 'releases.publish'] });
    await publisher.run('publish', staff.folderOf('mf-published', '1.0.0'));
    expect(await refusal(publisher.run('live', 'mf-published@1.0.0'))).toContain('lacks the right releases.change');
    expect(await live('mf-published')).toEqual([]);
    const reader = await staff.newProgram('ci-reader', { rights: ['releases.read'] });
    expect(await reader.run('check', staff.folderOf('mf-read', '1.0.0'))).toContain('mf-read@1.0.0 can be published');
    expect(await refusal(reader.run('publish', staff.folderOf('mf-read', '1.0.0')))).toContain(
      'lacks the right releases.publish',
    );
    expect(await staff.isStored('mf-read', '1.0.0')).toBe(false);
  });

  test('is refused after its token was revoked', async () => {
    const revoked = await staff.newProgram('ci-short');
    await revoked.run('publish', staff.folderOf('mf-short', '1.0.0'));
    await staff.admin.post('tokens/ci-short/end', { Why: 'Lost' });
    expect(await refusal(revoked.run('live', 'mf-short@1.0.0'))).toBe(
      `${staff.staffUrl} rejects the token: it has expired, or is for another portal.`,
    );
  });
});

test('programs get the list of releases as stored', async () => {
  const { json } = await staff.manager.get<StaffRegistry>('registry');
  expect(json.MembersUrl).toBe(`http://${MEMBERS}:${staff.portal.port}`);
  expect(json.Registry).toBe((await staff.cli.store.read('registry.json'))?.text);
});

test('a program that may only publish gets no preview link, but a hint about who can create one', async () => {
  const program = await staff.newProgram('ci-publish', { rights: ['releases.read', 'releases.publish'] });
  const published = await program.run('publish', staff.folderOf('mf-unseen', '1.0.0'));
  expect(published).not.toContain('/preview/');
  expect(published).toContain('No preview link was created. Someone who may activate mf-unseen@1.0.0 can create one');
  const preview = () => program.run('preview', 'mf-unseen@1.0.0');
  expect(await refusal(preview())).toMatch(/right|may/);
  expect((await auditOf('mf-unseen')).map(({ What }) => What)).not.toContainEqual(
    expect.stringMatching(/^preview made/),
  );
  const decider = await staff.newProgram('ci-change', {
    rights: ['releases.read', 'releases.publish', 'releases.change'],
  });
  expect(await decider.run('publish', staff.folderOf('mf-unseen', '1.1.0'))).toContain('/preview/');
  expect(await decider.run('preview', 'mf-unseen@1.0.0')).toContain('/preview/');
  // For a planned release, the right to read is enough.
  await decider.run('live', 'mf-unseen@1.0.0', '--from', '2099-01-01');
  expect(await preview()).toContain('/preview/');
});
