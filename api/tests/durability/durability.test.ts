import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Api,
  apiFolder,
  call,
  door,
  engine,
  makeMember,
  makeReward,
  pointsOf,
  sql,
} from '@friends/tools/testing/api/api';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { type RunningApi, runToEnd, startApi } from '@friends/tools/testing/api/startApi';
import { startOldPostgres } from '../support/oldPostgres.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

const server = join(apiFolder, 'src/server.ts');
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'friends-durability-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('points survive', () => {
  const started: RunningApi[] = [];
  afterAll(async () => {
    for (const api of started) await api.stop();
  });

  const start = async (settings: Readonly<Record<string, string>>): Promise<RunningApi> => {
    const api = await startApi(settings);
    started.push(api);
    return api;
  };

  /** Claims without end until the API is gone; the keys that were acknowledged. */
  async function claimUntilGone(api: Api, token: string, reward: number, name: string): Promise<string[]> {
    const acknowledged: string[] = [];
    for (let turn = 0; ; turn += 1) {
      const key = `${name}-${turn}`;
      try {
        const { status } = await call('POST /redemptions', {
          api,
          token,
          body: { RewardID: reward },
          headers: { 'idempotency-key': key },
        });
        if (status === 201) acknowledged.push(key);
      } catch {
        return acknowledged;
      }
    }
  }

  it('kill -9 in the middle of claims: nothing that was acknowledged is missing', async () => {
    const settings = await ownDatabase(newFolder());
    const first = await start(settings);
    const member = await makeMember({ points: 100_000, api: first });
    const reward = await makeReward({ points: 1, api: first });
    const claiming = ['a', 'b', 'c', 'd'].map((name) => claimUntilGone(first, member.token, reward, name));
    while ((await pointsOf(member, first)) > 99_960);
    await first.stop('SIGKILL');
    const acknowledged = (await Promise.all(claiming)).flat();
    expect(acknowledged.length).toBeGreaterThan(30);

    const second = await start(settings);
    const kept = await sql('select idempotency_key as key from redemptions where member_id = $1', [member.id], second);
    const keys = new Set(kept.map(({ key }) => key));
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
    expect(await pointsOf(member, second)).toBe(100_000 - keys.size);
    expect(await door('check', {}, second)).toEqual([]);
    const again = { 'idempotency-key': acknowledged[0] ?? '' };
    expect(
      (
        await call('POST /redemptions', {
          api: second,
          token: member.token,
          body: { RewardID: reward },
          headers: again,
        })
      ).status,
    ).toBe(201);
    expect(await pointsOf(member, second)).toBe(100_000 - keys.size);
  });

  it('an orderly stop answers what it was asked before', async () => {
    const settings = await ownDatabase(newFolder());
    const api = await start(settings);
    const member = await makeMember({ points: 30, api });
    const reward = await makeReward({ points: 1, api });
    const claims = Array.from({ length: 30 }, () =>
      call('POST /redemptions', { api, token: member.token, body: { RewardID: reward } }),
    );
    const settled = Promise.allSettled(claims);
    while ((await pointsOf(member, api)) === 30);
    await api.stop('SIGTERM');
    const answers = await settled;
    // A claim that came in is answered; none breaks off in the middle.
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 201 && status !== 503 && status !== 0)).toEqual([]);
    const next = await start(settings);
    const [{ count }] = await sql('select count(*) as count from redemptions where member_id = $1', [member.id], next);
    expect(count).toBe(statuses.filter((status) => status === 201).length);
  });
});

(engine === 'postgres' ? it : it.skip)(
  'a database that goes away is told as such, by a problem and by /readyz',
  async () => {
    const postgres = await startPostgres();
    const api = await startApi({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url });
    const { token } = await makeMember({ points: 5, api });
    await postgres.stop();
    expect(await call('GET /me', { api, token, headers: { 'accept-language': 'id' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: expect.stringContaining('tidak dapat dihubungi') },
    });
    const ready = await fetch(`${api.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', database: 'unreachable' });
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    await api.stop();
  },
);

describe('starting', () => {
  const embedded = engine === 'pglite' ? it : it.skip;
  const onPostgres = engine === 'postgres' ? it : it.skip;

  onPostgres(
    'says in one sentence within 5 seconds that the database does not answer',
    async () => {
      const begin = Date.now();
      const refused = await runToEnd(server, {
        PORT: '0',
        DATA_DIR: newFolder(),
        DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/friends',
      });
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(
        /^The database at 127\.0\.0\.1:1\/friends \(DATABASE_URL\) does not answer: .*\n$/,
      );
      expect(refused.output).not.toContain('secret');

      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      await new Promise((resolve) => silent.once('listening', resolve));
      const address = silent.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const hung = await runToEnd(server, {
        PORT: '0',
        DATA_DIR: newFolder(),
        DATABASE_URL: `postgres://me@127.0.0.1:${port}/x`,
      });
      silent.close();
      expect(hung.output.trim().split('\n')).toHaveLength(1);
      expect(hung.output).toContain('does not answer');
      expect(Date.now() - begin).toBeLessThan(12_000);
    },
    20_000,
  );

  onPostgres('says in one sentence that the database is too old, or not ours to change', async () => {
    const old = await startOldPostgres();
    const start = (DATABASE_URL: string) => runToEnd(server, { PORT: '0', DATA_DIR: newFolder(), DATABASE_URL });
    const refused = await start(`postgres://me@127.0.0.1:${old.port}/friends`);
    old.stop();
    expect(refused).toEqual({
      code: 1,
      output: `The database at 127.0.0.1:${old.port}/friends (DATABASE_URL) is PostgreSQL 13; version 15 or later is needed.\n`,
    });
    const settings = await ownDatabase(newFolder());
    const url = new URL(settings.DATABASE_URL ?? '');
    url.username = 'somebody_else';
    await sql('drop role if exists somebody_else');
    await sql('create role somebody_else login');
    const foreign = await start(url.href);
    expect(foreign.code).toBe(1);
    expect(foreign.output).toMatch(/^The database at \S+ \(DATABASE_URL\) refuses this version's schema: [^\n]+\n$/);
  });

  embedded(
    'a second process on the same data is told who has it, and nothing is lost',
    async () => {
      const dataDir = newFolder();
      const first = await startApi({ DATA_DIR: dataDir });
      const member = await makeMember({ points: 5, api: first });
      const second = await runToEnd(server, { PORT: '0', DATA_DIR: dataDir });
      expect(second.code).toBe(1);
      expect(second.output).toMatch(
        new RegExp(`^The data in .* is in use by process ${first.process.pid}; stop it first`),
      );
      expect(await pointsOf(member, first)).toBe(5);
      await first.stop();
    },
    30_000,
  );

  embedded(
    'a lock that nobody holds any more is taken over',
    async () => {
      const dataDir = newFolder();
      await ownDatabase(dataDir);
      const gone = spawn('true');
      await new Promise((resolve) => gone.once('close', resolve));
      writeFileSync(join(dataDir, 'database.lock'), `${gone.pid} 12345`);
      await (await startApi({ DATA_DIR: dataDir })).stop();
      // Our own pid, started at another time: what a container finds after a restart.
      writeFileSync(join(dataDir, 'database.lock'), `${process.pid} 1`);
      await (await startApi({ DATA_DIR: dataDir })).stop();
    },
    30_000,
  );

  embedded(
    'says in one sentence that the port is in use',
    async () => {
      const taken = createServer().listen(0, '0.0.0.0');
      await new Promise((resolve) => taken.once('listening', resolve));
      const address = taken.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const { code, output } = await runToEnd(server, {
        ...(await ownDatabase(newFolder())),
        PORT: String(port),
        LOG_LEVEL: 'silent',
      });
      taken.close();
      expect(code).toBe(1);
      expect(output.trim()).toBe(`Port ${port} is in use; stop what listens there, or set PORT to another one.`);
    },
    30_000,
  );

  embedded('names every setting that is wrong, and no secret', async () => {
    const { code, output } = await runToEnd(server, {
      PORT: 'eighty',
      RATE_LIMIT_FACTOR: '-1',
      DATABASE_URL: 'mysql://root:secret@x/y',
      NODE_ENV: 'production',
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'PORT is "eighty"; it must be a port from 0 to 65535.',
      'DATABASE_URL is not a URL like postgres://user:password@host:5432/friends.',
      'RATE_LIMIT_FACTOR is "-1"; it must be a number above 0.',
      'PORTAL_APP_KEY is missing or the demo key; in production set a key of your own.',
    ]);
  });
});
