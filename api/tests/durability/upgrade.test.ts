import { join } from 'node:path';
import { apiFolder, call, control, sql } from '@friends/tools/testing/api/api';
import { runToEnd, startApi } from '@friends/tools/testing/api/startApi';
import { newFolder } from '../support/newFolder.ts';
import { emptyDatabase } from '../support/ownDatabase.ts';

const TOKEN = 'logged-in-since-before-the-upgrade'.padEnd(43, '-');

/** Makes a database of an older version. Returns its settings. */
async function makeOlderDatabase(dataDir: string): Promise<Record<string, string>> {
  const settings = await emptyDatabase(dataDir);
  const script = join(apiFolder, 'tests/support/olderDatabase.ts');
  const { code, output } = await runToEnd(script, {
    ...settings,
    TOKEN,
    LAST_MIGRATION: '0003_long_booking_lists.sql',
  });
  if (code !== 0) throw new Error(output);
  return settings;
}

describe('a database of an earlier version', () => {
  it('is upgraded with all its bookings, lines and points', async () => {
    const api = await startApi(await makeOlderDatabase(newFolder()));
    const ids: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body, headers } = await call(`GET /transactions?perPage=200&page=${page}`, { token: TOKEN, api });
      expect(headers.get('x-total-count')).toBe('700');
      ids.push(...body.map(({ id }: { id: number }) => id));
    }
    const inOrder = await sql('select id from bookings order by booking_date desc, id desc', [], api);
    expect(ids).toEqual(inOrder.map(({ id }) => id));
    const { body } = await call('GET /account-statements', { token: TOKEN, api });
    expect(body.map(({ Balance }: { Balance: number }) => Balance)).toEqual([30, 20, 10]);
    expect(await control('checkLedger', {}, api)).toEqual([]);
    await api.stop();
  });
});
