import { get } from 'node:http';
import { call, makeMember, sharedApi, sql } from './support/api.ts';
import { startOwnApi } from './support/ownApi.ts';

describe('metrics', () => {
  const read = (url: string, headers = {}) => fetch(`${url}/metrics`, { headers });

  it('tell this machine, and nobody behind a proxy, of calls, the ledger and what waits', async () => {
    const { url } = sharedApi();
    await call('GET /testimonials');
    const text = await (await read(url)).text();
    expect(text).toMatch(/friends_calls_total\{method="GET",route="\/api\/v1\/testimonials",status="200"\} \d+/);
    for (const name of [
      'friends_ledger_faults',
      'friends_mails_unsent',
      'friends_redemptions_pending',
      'process_resident_memory_bytes',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect((await read(url, { [name]: '203.0.113.9' })).status).toBe(404);
  });

  it('are not told to a page whose name somebody has resolved to this machine', async () => {
    const { port } = new URL(sharedApi().url);
    const status = await new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    expect(status).toBe(404);
  });

  it('count the accounts that do not add up', async () => {
    const api = await startOwnApi();
    const member = await makeMember({ points: 5, api });
    await sql('update balances set points = 6 where member_id = $1', [member.id], api);
    expect(await (await read(api.url)).text()).toMatch(/^friends_ledger_faults [1-9]\d*$/m);
    await api.stop();
  });
});
