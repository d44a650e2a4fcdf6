import { call, engine, makeMember, sql } from '@friends/tools/testing/api/api';
import { startApi } from '@friends/tools/testing/api/startApi';
import { newFolder } from '../support/newFolder.ts';
import { runOps } from '../support/ops.ts';
import { emptyDatabase } from '../support/ownDatabase.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgBouncer.ts';
import { runServer } from '../support/runServer.ts';

(engine === 'postgres' && hasPgBouncer() ? describe : describe.skip)('a portal behind PgBouncer', () => {
  it.each([
    ['with its defaults', []],
    ['that drops the statement timeout', ['ignore_startup_parameters = statement_timeout']],
  ])('the portal runs behind one %s, and its statements end in time', async (_kind, settings) => {
    const { DATABASE_URL = '' } = await emptyDatabase(newFolder());
    const pooler = await startPgBouncer(DATABASE_URL, settings);
    const env = { DATA_DIR: newFolder(), DATABASE_URL: pooler.url, DATABASE_STATEMENT_SECONDS: '0.2' };
    const api = await startApi(env);
    const member = await makeMember({ points: 7, api });
    expect((await call('GET /rewards', { api, token: member.token })).status).toBe(200);
    expect(await sql('show statement_timeout', [], api)).toEqual([{ statement_timeout: '200ms' }]);
    // By the server; with a faked clock that is late, and the driver times out first.
    await expect(sql('select pg_sleep(60)', [], api)).rejects.toThrow(/statement timeout|Query read timeout/);
    expect(await runOps(['ledger', 'check'], env)).toMatchObject({ code: 0 });
    await api.stop();
    await pooler.stop();
  });

  it('the portal refuses a pooler in transaction mode with an explanation', async () => {
    const { DATABASE_URL = '' } = await emptyDatabase(newFolder());
    const pooler = await startPgBouncer(DATABASE_URL, ['pool_mode = transaction']);
    const { code, output } = await runServer({ DATABASE_URL: pooler.url });
    await pooler.stop();
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at \S+ \(DATABASE_URL\) is behind a pooler in transaction mode: [^\n]+\n$/);
  });
});
