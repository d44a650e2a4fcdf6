import { randomUUID } from 'node:crypto';
import { delimiter, join } from 'node:path';
import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { control, currentApi, engine, makeMember, makeReward, sql, useApi } from '@friends/tools/testing/api/api';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import pg from 'pg';
import { claim, logIn } from '../support/asMember.ts';
import { newFolder } from '../support/newFolder.ts';
import { runOps } from '../support/ops.ts';
import { runServer } from '../support/runServer.ts';
import { makeStaff, staffCall, staffOps } from '../support/staff.ts';

/** A portal whose database user owns no tables (docs/operations.md#audit-protection). */
(engine === 'postgres' ? describe : describe.skip)('a portal whose user does not own the database', () => {
  const started: RunningApi[] = [];
  let server: RunningPostgres;
  let userUrl: string;
  beforeAll(async () => {
    server = await startPostgres();
    const url = new URL(server.url);
    [url.username, url.password] = ['friends_portal', "p'ass word"];
    userUrl = url.href;
    await start({ DATABASE_OWNER_URL: server.url });
  });
  afterAll(async () => {
    useApi(null);
    for (const api of started) await api.stop();
    await server?.stop();
  });

  async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const api = await startApi({ DATA_DIR: newFolder(), DATABASE_URL: userUrl, LOG_LEVEL: 'warn', ...env });
    started.push(api);
    useApi(null);
    useApi(api);
  }

  /** Runs statements as the server's administrator. */
  async function onServer(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  const readUser = async () => (await sql('select current_user as name'))[0].name;

  it('the restricted user erases a member, though it cannot change an audit line itself', async () => {
    const { id } = await makeMember();
    await staffOps('points', 'correct', String(id), '5', '--why', 'Forgotten stay');
    expect(await staffOps('erasures', 'request', String(id), '--why', 'By letter', '--as', 'ana')).toMatchObject({
      code: 0,
    });
    const [{ id: request }] = await sql('select id from erasures where member_id = $1', [id]);
    expect(await staffOps('erasures', 'approve', String(request), '--as', 'budi')).toMatchObject({ code: 0 });
    expect(await sql("select 1 from audit where why in ('Forgotten stay', 'By letter')")).toEqual([]);
    expect(await staffOps('audit', 'verify')).toMatchObject({ code: 0 });
  });

  it('the restricted user adds lines to the audit, and cannot change them, their chain or its guards', async () => {
    expect(await readUser()).toBe('friends_portal');
    const { id } = await makeMember();
    expect((await staffOps('points', 'correct', String(id), '5', '--why', 'Forgotten stay')).code).toBe(0);
    const [{ before }] = await sql('select count(*) as before from audit');
    for (const change of [
      "update audit set who = 'somebody else'",
      'delete from audit',
      'truncate audit',
      'alter table audit disable trigger user',
      'drop trigger audit_chained on audit',
      "insert into audit_chain values (99, 99, '')",
      'update audit_chain set place = place + 1',
      'delete from audit_chain',
      'drop table audit_chain',
      'alter function chain_audit_line() owner to friends_portal',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
      "set session_replication_role = 'replica'",
      'set role friends',
    ])
      await expect(sql(change)).rejects.toThrow(/permission denied|must be owner/);
    expect((await sql('select count(*) as after from audit'))[0].after).toBe(before);
    expect((await staffOps('audit', 'verify')).code).toBe(0);
  });

  it('the restricted user does everything else, also if started without knowing the owner', async () => {
    await start();
    expect(await readUser()).toBe('friends_portal');
    const member = await makeMember({ points: 9 });
    expect((await logIn(member.email)).status).toBe(200);
    expect((await claim(member, await makeReward({ points: 3 }))).status).toBe(201);
    expect((await fetch(`${currentApi().url}/readyz`)).status).toBe(200);
    expect((await staffCall('GET /staff/audit', await makeStaff('auditor', Date.now()))).status).toBe(200);
    const dump = `${newFolder()}/${randomUUID()}`;
    expect(await staffOps('database', 'dump', dump)).toEqual({ code: 0, output: expect.stringContaining(dump) });
  });

  it('an editor previews drafts as the restricted user, and reads what to run if it may not create temporary tables', async () => {
    const { cookie } = await makeStaff('editor', Date.now());
    const Fields = { Slug: 'drafted', Title: 'Syarat', TitleEn: 'Terms', Active: true, Published: true };
    const { body } = await staffCall<ContentEntry>('POST /staff/content', { cookie, body: { Kind: 'page', Fields } });
    const preview = () => control('previewPages', { content: `d${body.Draft?.id}` });
    expect(await preview()).toContainEqual(expect.objectContaining({ Slug: 'drafted' }));
    await onServer('revoke temporary on database friends from public');
    await expect(preview()).rejects.toThrow('run: grant temporary on database friends to friends_portal');
    await onServer('grant temporary on database friends to friends_portal');
    expect(await preview()).toContainEqual(expect.objectContaining({ Slug: 'drafted' }));
  });

  it('the restricted user has its rights again after a restore by its owner, once it is migrated', async () => {
    const env = {
      DATA_DIR: newFolder(),
      DATABASE_URL: userUrl,
      PATH: [findPrograms(), process.env.PATH].join(delimiter),
    };
    const backup = join(newFolder(), 'backup');
    expect(await runOps(['backup', backup], env)).toMatchObject({ code: 0 });
    for (const api of started) await api.stop();
    const restored = await runOps(['restore', backup, '--replace'], { ...env, DATABASE_OWNER_URL: server.url });
    expect(restored).toMatchObject({ code: 0 });
    await start({ DATABASE_OWNER_URL: server.url });
    await expect(sql('delete from audit')).rejects.toThrow('permission denied');
    expect((await staffOps('audit', 'verify')).code).toBe(0);
  });

  it('the start is refused with a reason if the user would be unrestricted, or cannot be created', async () => {
    const as = (name: string, database = 'friends') => `postgres://${name}@${new URL(server.url).host}/${database}`;
    await onServer('create role acting login in role friends', 'create role steward login');
    await onServer('create database other owner steward');
    for (const [DATABASE_URL, DATABASE_OWNER_URL, sentence] of [
      [as('acting'), server.url, 'acting, the user of DATABASE_URL, owns the audit or has the rights of its owner'],
      [as('missing', 'other'), as('steward', 'other'), 'DATABASE_OWNER_URL may not create it: create it manually.'],
      [as('missing'), as('steward'), '(DATABASE_OWNER_URL) rejects this version'],
      [as('missing'), as('nobody'), '(DATABASE_OWNER_URL) refuses the user'],
    ] as const) {
      const { code, output } = await runServer({ DATABASE_URL, DATABASE_OWNER_URL });
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
      expect(output.trim()).not.toContain('\n');
    }
  });
});
