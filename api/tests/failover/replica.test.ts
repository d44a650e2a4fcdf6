import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, call, engine, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import pg from 'pg';
import { until } from '../support/until.ts';

(engine === 'postgres' ? describe : describe.skip)('lists from a replica', () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'friends-replica-')));
  let primary: RunningPostgres;
  let replica: RunningPostgres;
  let [one, two]: [RunningApi | null, RunningApi | null] = [null, null];
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    primary = await startPostgres();
    const start = (DATA_DIR = '') =>
      startApi({ DATA_DIR, DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, LOG_LEVEL: 'warn' });
    replica = await primary.replicate();
    [one, two] = [await start(folders[0]), await start(folders[1])];
    [api, other] = [one, two];
  });
  afterAll(async () => {
    await one?.stop();
    await two?.stop();
    await replica.stop();
    await primary.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Asks the replica itself. */
  async function onReplica(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  const pause = () => onReplica('select pg_wal_replay_pause()');
  const follow = () => onReplica('select pg_wal_replay_resume()');
  /** Somebody else's write: a list has it only where it was read from what has it. */
  const praise = (name: string) =>
    sql(
      `insert into testimonials (name, agent, city, testimony, testimony_en, approved) values ($1, '', '', '', '', true)`,
      [name],
      api,
    );
  const praises = async (name: string): Promise<boolean> => {
    const { body } = await call('GET /testimonials', { api });
    return body.some(({ Name }: { Name: string }) => Name === name);
  };
  const claim = (token: string, RewardID: number) =>
    call('POST /redemptions', {
      api,
      token,
      body: { RewardID },
      headers: { 'idempotency-key': `${token}-${RewardID}` },
    });

  it('show a member what he has just done, whichever process answers, while others may read what is older', async () => {
    const member = await makeMember({ points: 9, api });
    const reward = await makeReward({ points: 3, api });
    await praise('before');
    await until(() => praises('before'));
    // What the catalogue and the account need is there before the replica stands still.
    await until(async () => (await call('GET /account-statements', { api, token: member.token })).body.length === 1);
    await pause();
    await praise('after');
    expect(await praises('after')).toBe(false);
    const { body: claimed } = await claim(member.token, reward);
    for (const process of [api, other]) {
      const redemptions = await call('GET /redemptions', { api: process, token: member.token });
      expect(redemptions.body.map(({ id }: { id: number }) => id)).toEqual([claimed.id]);
      expect(redemptions.headers.get('x-total-count')).toBe('1');
      const lines = await call('GET /account-statements', { api: process, token: member.token });
      expect(lines.body.map(({ Balance }: { Balance: number }) => Balance)).toEqual([6, 9]);
    }
    expect(await praises('after')).toBe(false);
    await follow();
    await until(() => praises('after'));
    expect((await call('GET /redemptions', { api, token: member.token })).body).toHaveLength(1);
  });

  it('show a member whom the replica does not know yet', async () => {
    await pause();
    const member = await makeMember({ api });
    for (const list of ['transactions', 'rewards', 'redemptions', 'promotions'])
      expect((await call(`GET /${list}`, { api, token: member.token })).status).toBe(200);
    await follow();
  });

  it('come from the database itself where the replica is more than ten seconds behind', async () => {
    await pause();
    await praise('long ago');
    expect(await praises('long ago')).toBe(false);
    await until(() => praises('long ago'));
    await follow();
  });

  it('come from the database itself where the replica is frozen or gone, and from the replica when it is back', async () => {
    const started = performance.now();
    replica.freeze();
    expect((await call('GET /testimonials', { api })).status).toBe(200);
    expect((performance.now() - started) / 1000).toBeLessThan(5);
    replica.thaw();
    await replica.halt();
    await praise('without a replica');
    expect(await praises('without a replica')).toBe(true);
    expect(one?.output()).toContain('The replica for lists fails');
    await replica.resume();
    await pause();
    await praise('once it is back');
    await until(async () => !(await praises('once it is back')));
    await follow();
  });
});
