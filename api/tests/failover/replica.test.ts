import { type Api, call, engine, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import pg from 'pg';
import { claim, statementOf } from '../support/asMember.ts';
import { newFolder } from '../support/newFolder.ts';

/** Limits that accept a slow and lagging replica, as on a busy machine. */
const TOLERANT = { waitMs: 60_000, statementMs: 60_000, maxLagMs: 3_600_000 };
/** Accepts a slow replica, but not a lagging one. */
const NO_LAG = { ...TOLERANT, maxLagMs: 1000 };

(engine === 'postgres' ? describe : describe.skip)('lists from a replica', () => {
  let primary: RunningPostgres;
  let replica: RunningPostgres;
  const started: RunningApi[] = [];
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.replicate();
    [api, other] = [await start(TOLERANT), await start(TOLERANT)];
  });
  afterAll(async () => {
    for (const running of started) await running.stop();
    await replica?.stop();
    await primary?.stop();
  });

  /** @param limits default: the portal's */
  async function start(limits?: object): Promise<RunningApi> {
    const urls = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url };
    const env = { DATA_DIR: newFolder(), ...urls, LOG_LEVEL: 'warn' };
    const one = await startApi({ ...env, ...(limits ? { TEST_REPLICA_LIMITS: JSON.stringify(limits) } : {}) });
    started.push(one);
    return one;
  }

  async function onReplica(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  const pauseReplay = () => onReplica('select pg_wal_replay_pause()');
  const resumeReplay = () => onReplica('select pg_wal_replay_resume()');
  /** Another user's write, which a list includes only if it was read from a server that has it. */
  const addTestimonial = (name: string) => {
    const columns = 'name, agent, city, testimony, testimony_en, approved';
    return sql(`insert into testimonials (${columns}) values ($1, '', '', '', '', true)`, [name], api);
  };
  const isListed = async (name: string, from = api): Promise<boolean> => {
    const { body } = await call('GET /testimonials', { api: from });
    return body.some(({ Name }: { Name: string }) => Name === name);
  };

  it('reads show a member’s own latest change, whichever process answers, while others may read older data', async () => {
    const member = await makeMember({ points: 9, api });
    const reward = await makeReward({ points: 3, api });
    await addTestimonial('before');
    await until(() => isListed('before'));
    // The data for catalogue and account is replicated before the replica is paused.
    await until(async () => (await statementOf(member, { api })).length === 1);
    await pauseReplay();
    await addTestimonial('after');
    expect(await isListed('after')).toBe(false);
    const { body: claimed } = await claim(member, reward, { api });
    for (const process of [api, other]) {
      const redemptions = await call('GET /redemptions', { api: process, token: member.token });
      expect(redemptions.body.map(({ id }: { id: number }) => id)).toEqual([claimed.id]);
      expect(redemptions.headers.get('x-total-count')).toBe('1');
      const lines = await statementOf(member, { api: process });
      expect(lines.map(({ Balance }: { Balance: number }) => Balance)).toEqual([6, 9]);
    }
    expect(await isListed('after')).toBe(false);
    await resumeReplay();
    await until(() => isListed('after'));
    expect((await call('GET /redemptions', { api, token: member.token })).body).toHaveLength(1);
  });

  it('reads show a member whom the replica does not have yet', async () => {
    await pauseReplay();
    const member = await makeMember({ api });
    for (const list of ['transactions', 'rewards', 'redemptions', 'promotions'])
      expect((await call(`GET /${list}`, { api, token: member.token })).status).toBe(200);
    await resumeReplay();
  });

  it('reads come from the primary if the replica is too far behind', async () => {
    const strict = await start(NO_LAG);
    await pauseReplay();
    await addTestimonial('long ago');
    await until(() => isListed('long ago', strict));
    expect(await isListed('long ago')).toBe(false);
    await resumeReplay();
  });

  it('reads come from the primary if the replica is frozen or gone, and from the replica when it is back', async () => {
    const one = await start();
    replica.freeze();
    expect((await call('GET /testimonials', { api: one })).status).toBe(200);
    replica.thaw();
    await replica.halt();
    await addTestimonial('without a replica');
    expect(await isListed('without a replica', one)).toBe(true);
    expect(one.output()).toContain('The replica fails');
    await replica.resume();
    await pauseReplay();
    await addTestimonial('once it is back');
    await until(async () => !(await isListed('once it is back', one)));
    await resumeReplay();
  });
});
