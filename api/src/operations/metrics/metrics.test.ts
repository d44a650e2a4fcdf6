import { get } from 'node:http';
import { call, control, makeMember, makeReward, sharedApi, sql } from '@friends/tools/testing/api/api';
import { freePort } from '@friends/tools/testing/api/freePort';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi, startOwnApi } from '../../../tests/support/ownApi.ts';
import { runServer } from '../../../tests/support/runServer.ts';

const read = (url: string, headers = {}) => fetch(`${url}/metrics`, { headers });

describe('metrics', () => {
  it('report calls, the ledger and queues to this machine only, and not through a proxy', async () => {
    const { url } = sharedApi();
    await call('GET /testimonials');
    const text = await (await read(url)).text();
    expect(text).toMatch(/friends_calls_total\{method="GET",route="\/api\/v1\/testimonials",status="200"\} \d+/);
    for (const name of ['friends_ledger_faults', 'friends_mails_unsent', 'process_resident_memory_bytes'])
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect((await read(url, { [name]: '203.0.113.9' })).status).toBe(404);
  });

  it('are in Prometheus format, each with its meaning', async () => {
    await call('GET /testimonials');
    const answer = await read(sharedApi().url);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    const types = Object.fromEntries(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    );
    const gauges = [
      'database_up',
      'ledger_faults',
      'ledger_checked_at_seconds',
      'members_pending',
      'agent_changes_pending',
      'redemptions_pending',
      'mails_unsent',
      'mails_failed',
      'points_owed',
      'members_owing',
      'points_owed_since_seconds',
    ].map((name) => `friends_${name}`);
    const ofProcess = ['process_resident_memory_bytes', 'process_uptime_seconds', 'nodejs_heap_used_bytes'];
    expect(types).toMatchObject({
      friends_calls_total: 'counter',
      friends_call_seconds: 'histogram',
      ...Object.fromEntries([...gauges, ...ofProcess].map((name) => [name, 'gauge'])),
    });
    for (const name of Object.keys(types)) expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
  });

  it('are refused to a page whose host name resolves to this machine', async () => {
    const { port } = new URL(sharedApi().url);
    const status = await new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    expect(status).toBe(404);
  });

  it('have a port of their own, open to everyone who can reach it and serving nothing else', async () => {
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
    ['the same as PORT', 'METRICS_PORT is the same as PORT; it must be another port.'],
    ['not a number', 'METRICS_PORT is "many"; it must be a port from 1 to 65535.'],
    ['in use', /^Port \d+ is in use; stop the program that uses it, or set METRICS_PORT to another port\.$/m],
  ])('refuse to start if METRICS_PORT is %s', async (what, sentence) => {
    const port = String(await freePort());
    const ports = { 'the same as PORT': port, 'not a number': 'many', 'in use': new URL(sharedApi().url).port };
    const { code, output } = await runServer({
      PORT: port,
      METRICS_PORT: Object.entries(ports).find(([name]) => name === what)?.[1] ?? '',
    });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
  });
});

describe('metrics of calls and of the data', () => {
  const api = ownApi();
  const textOf = async () => (await read(api.url)).text();
  const LABELS = 'method="GET",route="/api/v1/testimonials"';
  const CALLS = `friends_calls_total{${LABELS},status="200"}`;
  /** Number of calls of the route: all tests here share the API. */
  const countOf = (text: string, name = CALLS): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  };

  it('measure the duration of calls in the same buckets for every route', async () => {
    const before = await textOf();
    await call('GET /testimonials');
    await call('GET /testimonials');
    const text = await textOf();
    const ofRoute = text.split('\n').filter((line) => line.includes('route="/api/v1/testimonials"'));
    const steps = ofRoute.map((line) => /^friends_call_seconds_bucket\{.*le="([^"]+)".*\} \d+$/.exec(line)?.[1]);
    const bounds = steps.filter((step) => step !== undefined).join(' ');
    expect(bounds).toBe('0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 +Inf');
    for (const name of [CALLS, `friends_call_seconds_count{${LABELS}}`])
      expect([name, countOf(text, name) - countOf(before, name)]).toEqual([name, 2]);
  });

  it('sum what members owe, how many owe it, and since when', async () => {
    const member = await makeMember();
    const booking = await makeBooking({ ...member, night: 25 });
    const settle = () => control('settleBooking', { bookingId: booking, asOf: '2026-03-01' });
    await settle();
    await claim(member, await makeReward({ points: 25 }));
    expect(await textOf()).toMatch(/^friends_points_owed_since_seconds 0$/m);
    await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
    await settle();
    const text = await textOf();
    expect([countOf(text, 'friends_points_owed'), countOf(text, 'friends_members_owing')]).toEqual([25, 1]);
    const [{ since }] = await sql('select extract(epoch from created_at) as since from debts');
    expect(countOf(text, 'friends_points_owed_since_seconds')).toBeCloseTo(Number(since), 2);
  });

  it('count the accounts that do not add up', async () => {
    // Checked periodically, and on the first request.
    const other = await startOwnApi();
    const member = await makeMember({ points: 5, api: other });
    await sql('update balances set points = 6 where member_id = $1', [member.id], other);
    expect(await (await read(other.url)).text()).toMatch(/^friends_ledger_faults [1-9]\d*$/m);
    await other.stop();
  });

  it('report that the database is down, and still count calls', async () => {
    const before = await textOf();
    expect(before).toMatch(/^friends_database_up 1$/m);
    await call('GET /testimonials');
    await sql('alter table mails rename to mails_away');
    const whileDown = await textOf();
    await sql('alter table mails_away rename to mails');
    expect(whileDown).toMatch(/^friends_database_up 0$/m);
    expect(countOf(whileDown)).toBe(countOf(before) + 1);
    expect(await textOf()).toMatch(/^friends_database_up 1$/m);
  });
});
