import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, apiFolder, call, engine, makeMember, makeReward } from '@friends/tools/testing/api/api';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { expectNothingLost } from '../support/expectNothingLost.ts';
import { newFolder } from '../support/newFolder.ts';
import { runServer } from '../support/runServer.ts';
import { startClaiming } from '../support/startClaiming.ts';

/** Example of the next version's migration: columns and an index on tables under load, and a new table. */
const EXPAND = `
  alter table members add column nickname text not null default '';
  alter table redemptions add column note text;
  create index redemptions_by_category on redemptions (category, id);
  create table badges (id int generated always as identity primary key, member_id int not null references members);`;
/** Example of a later version's migration, which removes something. */
const CONTRACT = `-- contract: 9001_next.sql
  alter table members drop column language;`;

(engine === 'postgres' ? describe : describe.skip)('the next version beside this one', () => {
  let migrations: string;
  const started: RunningApi[] = [];
  let postgres: RunningPostgres;
  const settings = (version: 'this' | 'next') => ({
    DATA_DIR: newFolder(),
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    ...(version === 'next' ? { TEST_MIGRATIONS: migrations } : {}),
  });
  const start = async (version: 'this' | 'next'): Promise<RunningApi> => {
    const api = await startApi(settings(version));
    started.push(api);
    return api;
  };
  beforeAll(async () => {
    postgres = await startPostgres();
    migrations = newFolder();
    cpSync(join(apiFolder, 'migrations'), migrations, { recursive: true });
    writeFileSync(join(migrations, '9001_next.sql'), EXPAND);
  });
  afterAll(async () => {
    for (const api of started) await api.stop();
    await postgres.stop();
  });

  it('an upgrade under load refuses nothing, loses nothing, and can be rolled back', async () => {
    const old = await start('this');
    const member = await makeMember({ points: 1_000_000, api: old });
    const reward = await makeReward({ points: 1, api: old });
    let serving: readonly Api[] = [old];
    const claimant = { token: member.token, reward, callers: 6 };
    const claiming = startClaiming((turn) => serving[turn % serving.length] ?? old, claimant);
    const awaitClaims = async (more = 30): Promise<void> => {
      const before = claiming.answers.length;
      await until(() => claiming.answers.length >= before + more);
    };
    await awaitClaims();
    const next = await start('next');
    serving = [old, next];
    await awaitClaims();
    // The old version crashes during the upgrade, and a supervisor restarts it.
    const restarted = await start('this');
    expect(restarted.output()).toContain('A newer version has migrated the database');
    serving = [restarted, next];
    await awaitClaims();
    await old.stop();
    serving = [next];
    await awaitClaims();
    // A rollback: only this version.
    serving = [restarted];
    await awaitClaims();
    await claiming.stop();
    expect(claiming.answers.filter(({ status }) => status !== 201)).toEqual([]);
    const keys = await expectNothingLost(next, { member, points: 1_000_000, answers: claiming.answers });
    expect(keys.size).toBe(claiming.answers.length);
    expect((await call('GET /redemptions', { api: restarted, token: member.token })).status).toBe(200);
  });

  it('a breaking upgrade stops a version that needs the removed part, with a sentence, and no other', async () => {
    writeFileSync(join(migrations, '9002_less.sql'), CONTRACT);
    await start('next');
    const { code, output } = await runServer(settings('this'));
    expect(code).toBe(1);
    expect(output).toBe(
      'The database is from a newer version, whose migration 9002_less.sql removed something that this version needs. Start a version that has migration 9001_next.sql.\n',
    );
    rmSync(join(migrations, '9002_less.sql'));
    expect((await start('next')).output()).toContain('9002_less.sql');
  });
});
