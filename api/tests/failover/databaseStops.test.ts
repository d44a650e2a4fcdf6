import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { engine, makeMember, makeReward, type TestMember } from '@friends/tools/testing/api/api';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import pg from 'pg';
import { expectNothingLost } from '../support/expectNothingLost.ts';
import { newFolder } from '../support/newFolder.ts';
import { type Claiming, startClaiming } from '../support/startClaiming.ts';

/** More than the pool's connections, so that some wait. */
const CALLERS = 12;
/** Few, so that all can be taken, but more than the API's pools need. */
const CONNECTIONS = 40;
/** More for a load test: `STOPS=50`. */
const STOPS = Number(process.env.STOPS ?? 2);

// The embedded database stops with its process; see tests/durability.
(engine === 'postgres' ? describe : describe.skip)('PostgreSQL goes away under load', () => {
  let postgres: RunningPostgres;
  let api: RunningApi;
  let claiming: Claiming;
  let member: TestMember;
  beforeEach(async () => {
    postgres = await startPostgres([`max_connections=${CONNECTIONS}`]);
    api = await startApi({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' });
    member = await makeMember({ points: 1_000_000, api });
    const reward = await makeReward({ points: 1, api });
    claiming = startClaiming(() => api, { token: member.token, reward, callers: CALLERS });
  });
  afterEach(async () => {
    await claiming.stop();
    await api.stop();
    await postgres.stop();
  });

  const charged = () => claiming.answers.filter(({ status }) => status === 201);
  const awaitClaims = async (more = 10): Promise<void> => {
    const before = charged().length;
    await until(() => charged().length >= before + more || api.process.exitCode !== null);
    if (api.process.exitCode !== null) throw new Error(`The API is gone:\n${api.output()}`);
  };
  const refusals = () => claiming.answers.filter(({ status }) => status !== 201);

  async function expectNothingWasLost(): Promise<void> {
    await claiming.stop();
    await expectNothingLost(api, { member, points: 1_000_000, answers: claiming.answers });
  }

  function expectExplainedRefusals(): void {
    const detail = 'The service cannot be reached at the moment. Please try again shortly.';
    for (const refusal of refusals()) expect(refusal).toMatchObject({ status: 503, code: 'unavailable', detail });
  }

  it('a fast stop: the API lives, every caller reads why, and service resumes with the database', async () => {
    for (let stop = 0; stop < STOPS; stop += 1) {
      await awaitClaims();
      await postgres.halt();
      const refusalsBefore = refusals().length;
      await until(() => refusals().length > refusalsBefore + CALLERS);
      await postgres.resume();
      await awaitClaims(1);
    }
    expect(api.process.exitCode).toBeNull();
    expectExplainedRefusals();
    expect(api.output()).toContain('A database connection broke');
    await expectNothingWasLost();
  });

  it('a freeze: every caller reads why, and service resumes with the database', async () => {
    await awaitClaims();
    const frozen = Date.now();
    postgres.freeze();
    // Every caller has had a response since the freeze.
    const refused = () => refusals().filter(({ at }) => at > frozen);
    await until(() => refused().length >= CALLERS);
    const ready = await fetch(`${api.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', database: 'unreachable' });
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    postgres.thaw();
    await awaitClaims(1);
    expectExplainedRefusals();
    await expectNothingWasLost();
  });

  async function runOn(url: string, ...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** Keeps ending others' connections and takes them itself. @returns a function that stops this and closes all */
  function takeAllConnections(): () => Promise<void> {
    const clients: pg.Client[] = [];
    let isOver = false;
    const takeConnections = async (): Promise<void> => {
      while (!isOver) {
        const client = new pg.Client({ connectionString: postgres.url, application_name: 'taken' });
        client.on('error', () => {});
        const isTaken = await client.connect().then(
          () => true,
          () => false,
        );
        if (isTaken) clients.push(client);
        else await pause(20);
        await clients[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and application_name <> 'taken'`);
      }
    };
    const taking = takeConnections();
    return async () => {
      isOver = true;
      await taking;
      await Promise.all(clients.map((client) => client.end()));
    };
  }

  it('no connection left: every caller reads why, and service resumes with the connections', async () => {
    await awaitClaims();
    const refusalsBefore = refusals().length;
    const releaseConnections = takeAllConnections();
    await until(() => refusals().length >= refusalsBefore + CALLERS);
    await releaseConnections();
    await awaitClaims(1);
    expectExplainedRefusals();
    await expectNothingWasLost();
  });

  it('a failover to its replica: every caller reads why, and the replica has everything acknowledged', async () => {
    await using cleanup = new AsyncDisposableStack();
    const replica = cleanup.adopt(await postgres.replicate(), (server) => server.stop());
    // Synchronous, so that an acknowledged claim survives the primary.
    await runOn(postgres.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    await awaitClaims();
    const refusalsBefore = refusals().length;
    await postgres.halt();
    const [from, to] = [new URL(postgres.url), new URL(replica.url)];
    // The address now leads to the replica, which is read-only until it is promoted.
    const proxy = createServer((socket) => {
      pipeline(socket, connect(Number(to.port), to.hostname), socket, () => {});
    });
    await once(proxy.listen(Number(from.port), from.hostname), 'listening');
    await until(() => refusals().length >= refusalsBefore + CALLERS);
    await runOn(replica.url, 'select pg_promote()');
    await awaitClaims(1);
    expectExplainedRefusals();
    await expectNothingWasLost();
    // First, as the proxy closes only after its connections.
    await api.stop();
    proxy.close();
  });
});
