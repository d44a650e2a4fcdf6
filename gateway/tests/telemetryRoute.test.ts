import { TELEMETRY_PATH, TICKETS_PATH } from '@friends/shared/contract/release/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { telemetryRoute } from '../src/telemetry/telemetryRoute.ts';

const KEY = 'a-key-of-thirty-two-letters-or-so';
const MINUTE = 60_000;
const HOME = '203.0.113.7';
const SITE = '2001:db8:1:2::7';

let app: FastifyInstance;
let url: string;
let counted: string[];
let at: Date;

async function start(keys: readonly [string, ...string[]] = [KEY]): Promise<void> {
  app = fastify({ trustProxy: (_address, hop) => hop < 1 });
  telemetryRoute(app, {
    rateLimitFactor: 0.05,
    keys,
    has: ({ hostname }, name) => name.startsWith('mf-staff') === (hostname === 'staff.localhost'),
    count: (report, { address, isFresh }) => {
      for (const { what } of report.events) counted.push(`${address} ${what}${isFresh ? '' : ', too late'}`);
    },
    clock: () => at,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  counted = [];
  at = new Date('2027-03-01T03:00:00Z');
  await start();
});
afterEach(() => app.close());

const reportWith = (ticket: string) =>
  JSON.stringify({ ticket, device: 'phone', events: [{ release: 'mf-demo@1.0.0', what: 'loaded', ms: 5 }] });

const post = (path: string, body: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', body, headers: { 'x-forwarded-for': address, ...headers } });

const send = (body: string, address = HOME, headers = {}) => post(TELEMETRY_PATH, body, address, headers);

async function ticket(address = HOME, headers = {}): Promise<string> {
  return (await post(TICKETS_PATH, '', address, headers)).text();
}

test('accepts a report with a ticket, and its response is not cached', async () => {
  const answer = await post(TICKETS_PATH, '', HOME, { 'sec-fetch-site': 'same-origin' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const ticketText = await answer.text();
  for (const type of ['application/json', 'text/plain'])
    expect((await send(reportWith(ticketText), HOME, { 'content-type': type })).status).toBe(204);
  expect(counted).toEqual([`${HOME} loaded`, `${HOME} loaded`]);
});

test('a ticket stays valid when a phone’s address changes within its network', async () => {
  await send(reportWith(await ticket()), '203.0.113.99');
  await send(reportWith(await ticket(SITE)), '2001:db8:1:ffff::1');
  expect(counted).toHaveLength(2);
});

test.each([
  ['none', async () => ''],
  ['one that somebody made up', async () => `${'a'.repeat(16)}.${at.getTime().toString(36)}.${'b'.repeat(43)}`],
  ['one of another network', () => ticket('198.51.100.7')],
  ['one of another site', () => ticket(SITE)],
  ['one with another time', async () => (await ticket()).replace(/\.[^.]+\./, `.${(at.getTime() + 1).toString(36)}.`)],
])('a report with a ticket that is %s is not counted', async (_, makeTicket) => {
  expect((await send(reportWith(await makeTicket()))).status).toBe(204);
  expect(counted).toEqual([]);
});

test('counts loads and failures only with a ticket of the last five minutes, and nothing with one of yesterday', async () => {
  const ticketText = await ticket();
  at = new Date(at.getTime() + 5 * MINUTE);
  await send(reportWith(ticketText));
  at = new Date(at.getTime() + 1);
  await send(reportWith(ticketText));
  at = new Date(at.getTime() + 24 * 60 * MINUTE);
  await send(reportWith(ticketText));
  expect(counted).toEqual([`${HOME} loaded`, `${HOME} loaded, too late`]);
});

test('another process accepts the ticket if both have a key in common', async () => {
  const ticketText = await ticket();
  await app.close();
  await start(['another-key-of-thirty-two-letters', KEY]);
  await send(reportWith(ticketText));
  await app.close();
  await start(['another-key-of-thirty-two-letters']);
  await send(reportWith(ticketText));
  expect(counted).toHaveLength(1);
});

test('gives no ticket to a page of another site', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await post(TICKETS_PATH, '', HOME, { 'sec-fetch-site': site, origin: 'https://evil.example' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('limits tickets per minute by address and by network', async () => {
  const ticketCount = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => ticket(address)))).filter((text) => text !== '').length;
  expect(await ticketCount(Array(30).fill(HOME))).toBe(3);
  expect(await ticketCount(Array.from({ length: 60 }, (_, host) => `203.0.113.${host + 100}`))).toBe(9);
  expect(await ticketCount(Array.from({ length: 60 }, (_, host) => `2001:db8:1:${host.toString(16)}::1`))).toBe(12);
  at = new Date(at.getTime() + MINUTE);
  expect(await ticketCount([HOME])).toBe(1);
});

test.each([
  ['nothing', ''],
  ['half a report', reportWith('').slice(0, 20)],
  ['something else', '{"a":1}'],
  ['far too much', JSON.stringify({ device: 'phone', events: 'x'.repeat(100_000) })],
])('telemetry returns nothing else to %s', async (_, body) => {
  const answer = await send(body);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(counted).toEqual([]);
});

test('limits reports per minute by address', async () => {
  const report = reportWith(await ticket());
  for (let time = 0; time < 30; time += 1) expect((await send(report)).status).toBe(204);
  expect(counted).toHaveLength(12);
  at = new Date(at.getTime() + MINUTE);
  await send(report);
  expect(counted).toHaveLength(13);
});
