import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFolder, call, makeMember, sharedApi, sql } from '@friends/tools/testing/api/api';
import { freePort } from '@friends/tools/testing/api/freePort';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { startOwnApi } from '../../tests/support/ownApi.ts';

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

  it('come as Prometheus reads them, each with what it means', async () => {
    await call('GET /testimonials');
    const answer = await read(sharedApi().url);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    const types = Object.fromEntries(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    );
    expect(types).toMatchObject({
      friends_calls_total: 'counter',
      friends_call_seconds: 'histogram',
      friends_database_up: 'gauge',
      friends_ledger_faults: 'gauge',
      friends_ledger_checked_at_seconds: 'gauge',
      friends_members_pending: 'gauge',
      friends_agent_changes_pending: 'gauge',
      friends_redemptions_pending: 'gauge',
      friends_mails_unsent: 'gauge',
      friends_mails_failed: 'gauge',
      process_resident_memory_bytes: 'gauge',
      process_uptime_seconds: 'gauge',
      nodejs_heap_used_bytes: 'gauge',
    });
    for (const name of Object.keys(types)) expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
  });

  it('say how long calls took, in the same steps for every route', async () => {
    const api = await startOwnApi();
    await call('GET /testimonials', { api });
    await call('GET /testimonials', { api });
    const text = await (await read(api.url)).text();
    await api.stop();
    const ofRoute = text.split('\n').filter((line) => line.includes('route="/api/v1/testimonials"'));
    const steps = ofRoute.map((line) => /^friends_call_seconds_bucket\{.*le="([^"]+)".*\} \d+$/.exec(line)?.[1]);
    expect(steps.filter((step) => step !== undefined)).toEqual([
      '0.005',
      '0.01',
      '0.025',
      '0.05',
      '0.1',
      '0.25',
      '0.5',
      '1',
      '2.5',
      '5',
      '10',
      '+Inf',
    ]);
    const labels = 'method="GET",route="/api/v1/testimonials"';
    expect(ofRoute).toContain(`friends_calls_total{${labels},status="200"} 2`);
    expect(ofRoute).toContain(`friends_call_seconds_count{${labels}} 2`);
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

  it('say that the database is away, and all else as before', async () => {
    const api = await startOwnApi();
    await call('GET /testimonials', { api });
    const readMetrics = async () => (await read(api.url)).text();
    expect(await readMetrics()).toMatch(/^friends_database_up 1$/m);
    await sql('alter table mails rename to mails_away', [], api);
    const away = await readMetrics();
    await sql('alter table mails_away rename to mails', [], api);
    expect(away).toMatch(/^friends_database_up 0$/m);
    expect(away).toMatch(/friends_calls_total\{.*testimonials.*\} 1/);
    expect(await readMetrics()).toMatch(/^friends_database_up 1$/m);
    await api.stop();
  });

  it('are also had on a port of their own, by whoever can reach it, and nothing else is', async () => {
    const port = await freePort();
    const api = await startOwnApi({ METRICS_PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    const text = await (await read(url, { via: '1.1 collector' })).text();
    expect(text).toMatch(/^friends_ledger_faults 0$/m);
    expect((await fetch(`${url}/api/v1/pages`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    await api.stop();
    await expect(read(url)).rejects.toThrow();
  });

  it.each([
    ['the portal’s', 'METRICS_PORT is the same as PORT; it must be a port of its own.'],
    ['no port', 'METRICS_PORT is "many"; it must be a port from 1 to 65535.'],
    ['taken', /^Port \d+ is in use; stop what listens there, or set METRICS_PORT to another one\.$/m],
  ])('a port that is %s stops the start with a sentence', async (what, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'friends-metrics-'));
    const port = String(await freePort());
    const ports = { 'the portal’s': port, 'no port': 'many', taken: new URL(sharedApi().url).port }[what] ?? '';
    const env = { DATA_DIR: dataDir, PORT: port, METRICS_PORT: ports, LOG_LEVEL: 'silent' };
    const { code, output } = await runToEnd(join(apiFolder, 'src/server.ts'), env);
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
  });
});
