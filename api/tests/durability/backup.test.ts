import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import {
  control,
  engine,
  makeMember,
  makeReward,
  pointsOf,
  sharedApi,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { until } from '@friends/tools/testing/until';
import { DEMO_STAFF } from '../../src/demo/demoStaff.ts';
import { expectNothingLost } from '../support/expectNothingLost.ts';
import { newFolder } from '../support/newFolder.ts';
import { type OpenedApi, openApi } from '../support/openApi.ts';
import { type OpsOutput, runOps } from '../support/ops.ts';
import { emptyDatabase, ownDatabase } from '../support/ownDatabase.ts';
import { type ClaimAnswer, startClaiming } from '../support/startClaiming.ts';

const STORED: Readonly<Record<string, string>> = {
  'remotes/mf-about/1.0.0/main.js': 'export default 1;',
  'remotes/mf-about/1.0.0/main.js.br': 'the same, compressed',
  'remotes/mf-about/1.0.0/release.json': JSON.stringify({ name: 'mf-about', files: [{ path: 'main.js' }] }),
  'shell/2.0.0/index.js': 'the shell',
  'shell/2.0.0/release.json': JSON.stringify({ name: 'shell', files: [{ path: 'index.js' }] }),
  'history.jsonl': '{"what":"live mf-about@1.0.0"}\n',
  'registry.json': '{"microFrontends":{},"revision":7}',
};

describe('a backup', () => {
  const folder = newFolder();
  const backup = join(folder, 'backup');
  let here: Record<string, string>;
  let api: OpenedApi;
  let member: TestMember;
  let snapshot: unknown;
  let answersBefore: readonly ClaimAnswer[];

  /** Makes a data folder. Returns settings of a portal there, with the programs for a backup on its PATH. */
  async function newPortal(name: string, database: typeof ownDatabase): Promise<Record<string, string>> {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    return {
      ...(await database(dataDir)),
      ...(engine === 'postgres' ? { PATH: [findPrograms(), process.env.PATH].join(delimiter) } : {}),
    };
  }
  const storePath = (settings: Record<string, string>, path: string) => join(settings.DATA_DIR ?? '', 'remotes', path);
  const MEMBERS_SQL = `md5(string_agg(m::text, ',' order by id)) as members`;
  const readRows = (portal: OpenedApi) =>
    sql(`select ${MEMBERS_SQL}, (select count(*) from bookings) as bookings from members m`, [], portal);
  const restore = (from: string, to: Record<string, string>, ...args: string[]): Promise<OpsOutput> =>
    runOps(['restore', from, ...args], to);

  beforeAll(async () => {
    here = await newPortal('here', ownDatabase);
    for (const [path, text] of Object.entries(STORED)) {
      mkdirSync(dirname(storePath(here, path)), { recursive: true });
      writeFileSync(storePath(here, path), text);
    }
    api = await openApi(sharedApi(), here);
    await control('addDemoData', {}, api);
    await sql(`insert into staff_sessions select sha256(email::bytea), id, now(), now(), '', '' from staff`, [], api);
    await sql(`insert into staff_invites select sha256(email::bytea), id, now() from staff`, [], api);
    await sql(
      `insert into staff_tokens (name, token_hash, rights, made_by, made_at, ends_at)
       values ('ci', sha256('ci'), '{releases.read}', 'sari', now(), now() + interval '1 day')`,
      [],
      api,
    );
    member = await makeMember({ points: 100_000, api });
    const reward = await makeReward({ points: 1, api });
    // A portal encrypts plain text at its start.
    await control('ops', { args: ['database', 'seal'] }, api);
    snapshot = await readRows(api);
    // Members claim during the backup.
    const claiming = startClaiming(() => api, { token: member.token, reward, callers: 3 });
    await until(() => claiming.answers.length > 20);
    answersBefore = [...claiming.answers];
    expect(await runOps(['backup', backup], here)).toMatchObject({ code: 0, err: '' });
    await claiming.stop();
    await api.stop();
  });

  it('is restored elsewhere as a portal with the same data, points and releases, where staff sessions and tokens have ended', async () => {
    const there = await newPortal('there', emptyDatabase);
    const result = await restore(backup, there);
    expect(result).toMatchObject({ code: 0, err: '', out: expect.stringContaining('tokens of staff have ended.') });
    for (const [path, text] of Object.entries(STORED)) expect(readFileSync(storePath(there, path), 'utf8')).toBe(text);
    const restored = await openApi(sharedApi(), there);
    expect(await readRows(restored)).toEqual(snapshot);
    await expectNothingLost(restored, { member, points: 100_000, answers: answersBefore });
    // Staff are restored, but not their sessions, invites and tokens, as some have ended since.
    const left = (table: string) => sql(`select 1 from ${table}`, [], restored);
    expect(await left('staff')).toHaveLength(DEMO_STAFF.length);
    expect(await left('staff_sessions')).toEqual([]);
    expect(await left('staff_invites')).toEqual([]);
    expect(await left('staff_tokens')).toHaveLength(1);
    expect(await left('staff_tokens where ended_at is null')).toEqual([]);
    await restored.stop();
  });

  // On one engine, as both run the same statements for tables.
  (engine === 'postgres' ? it : it.skip)('of a portal without staff tables can be restored', async () => {
    const old = await newPortal('old', ownDatabase);
    const running = await openApi(sharedApi(), old);
    await sql('drop table staff_sessions, staff_invites, staff_tokens, former_staff_emails, staff', [], running);
    const withoutStaff = join(folder, 'without-staff');
    expect(await runOps(['backup', withoutStaff], old)).toMatchObject({ code: 0, err: '' });
    await running.stop();
    expect(await restore(withoutStaff, await newPortal('old-again', emptyDatabase))).toMatchObject({
      code: 0,
      err: '',
    });
  });

  it('replaces existing data only on request, and never that of a running portal', async () => {
    const refused = await restore(backup, here);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('already has a database; add --replace') });
    const running = await openApi(sharedApi(), here);
    const now = await pointsOf(member, running);
    const busy = await restore(backup, here, '--replace');
    expect(busy).toMatchObject({ code: 1, err: expect.stringMatching(/in use by process|stop every portal/) });
    expect(await pointsOf(member, running)).toBe(now);
    await running.stop();
    expect(await restore(backup, here, '--replace')).toMatchObject({ code: 0, err: '' });
    const replaced = await openApi(sharedApi(), here);
    expect(await pointsOf(member, replaced)).toBeGreaterThanOrEqual(now);
    expect(await control('checkLedger', {}, replaced)).toEqual([]);
    await replaced.stop();
  });

  const SHELL = 'store/shell/2.0.0/index.js';
  it.each([
    ['cut off in its list of files', (at: string) => truncateSync(join(at, 'backup.json'), 200), 'is incomplete'],
    ['without its list of files', (at: string) => rmSync(join(at, 'backup.json')), 'there is no backup.json'],
    ['with a file missing', (at: string) => rmSync(join(at, 'store/registry.json')), 'registry.json is missing'],
    [
      'with a changed byte',
      (at: string) => writeFileSync(join(at, SHELL), 'the shall'),
      'was changed after the backup',
    ],
  ])('%s is refused with a sentence, and changes nothing', async (what, damage, sentence) => {
    const broken = join(folder, createHash('md5').update(what).digest('hex'));
    cpSync(backup, broken, { recursive: true });
    damage(broken);
    const result = await restore(broken, here, '--replace');
    expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
    expect(result.err.split('\n')).toHaveLength(1);
  });

  it('is written to a new folder only', async () => {
    const result = await runOps(['backup', backup], here);
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
    expect(existsSync(join(backup, 'backup.json'))).toBe(true);
  });

  it('into a folder of nightly backups keeps the newest ones, and unrelated files', async () => {
    const nights = join(folder, 'nights');
    const whole = ['2016-11-21T19-30-00Z', '2016-11-23T19-30-00Z'];
    for (const name of [...whole, 'before-the-move']) cpSync(backup, join(nights, name), { recursive: true });
    const [cutOffBefore, cutOffSince] = ['2016-11-22T19-30-00Z', '2016-11-24T19-30-00Z'];
    for (const name of [cutOffBefore, cutOffSince]) mkdirSync(join(nights, name));
    const result = await runOps(['backup', nights, '--keep', '2'], here);
    const out = expect.stringContaining(`Removed: ${whole[0]}, ${cutOffBefore}.`);
    expect(result).toMatchObject({ code: 0, err: '', out });
    const left = readdirSync(nights).sort();
    const [newest = ''] = left.filter((name) => ![whole[1], cutOffSince, 'before-the-move'].includes(name));
    expect(left).toHaveLength(4);
    expect(existsSync(join(nights, newest, 'backup.json'))).toBe(true);
    const all = await runOps(['backup', nights, '--keep', 'all'], here);
    expect(all).toMatchObject({ code: 2, err: expect.stringContaining('"all" is not a number from 1 to 999.') });
  });
});
