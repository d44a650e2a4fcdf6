import { TELEMETRY_PATH, TICKETS_PATH } from '@friends/shared/contract/release/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { serveTelemetry } from '../src/telemetry/serveTelemetry.ts';

const KEY = 'a-key-of-thirty-two-letters-or-so';
const MINUTE = 60_000;
const IPV4_HOME = '203.0.113.7';
const IPV6_HOME = '2001:db8:1:2::7';

let app: FastifyInstance;
let url: string;
let counted: string[];
let at: Date;

async function start(keys: readonly [string, ...string[]] = [KEY]): Promise<void> {
  app = fastify({ trustProxy: (_address, hop) => hop < 1 });
  serveTelemetry(app, {
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

const send = (body: string, address = IPV4_HOME, headers = {}) => post(TELEMETRY_PATH, body, address, headers);

async function fetchTicket(address = IPV4_HOME, headers = {}): Promise<string> {
  return (await post(TICKETS_PATH, '', address, headers)).text();
}

test('a report with a ticket is counted, and the response with the ticket is not cached', async () => {
  const answer = await post(TICKETS_PATH, '', IPV4_HOME, { 'sec-fetch-site': 'same-origin' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const ticket = await answer.text();
  for (const type of ['application/json', 'text/plain'])
    expect((await send(reportWith(ticket), IPV4_HOME, { 'content-type': type })).status).toBe(204);
  expect(counted).toEqual([`${IPV4_HOME} loaded`, `${IPV4_HOME} loaded`]);
});

test('a ticket stays valid when a phone’s address changes within its network', async () => {
  await send(reportWith(await fetchTicket()), '203.0.113.99');
  await send(reportWith(await fetchTicket(IPV6_HOME)), '2001:db8:1:ffff::1');
  expect(counted).toHaveLength(2);
});

test.each([
  ['missing', async () => ''],
  ['made up', async () => `${'a'.repeat(16)}.${at.getTime().toString(36)}.${'b'.repeat(43)}`],
  ['of another network', () => fetchTicket('198.51.100.7')],
  ['of an IPv6 network', () => fetchTicket(IPV6_HOME)],
  [
    'altered to another time',
    async () => (await fetchTicket()).replace(/\.[^.]+\./, `.${(at.getTime() + 1).toString(36)}.`),
  ],
])('a report with a ticket that is %s is not counted', async (_, makeTicket) => {
  expect((await send(reportWith(await makeTicket()))).status).toBe(204);
  expect(counted).toEqual([]);
});

test('reports are marked as late with a ticket older than five minutes, and not counted with one of yesterday', async () => {
  const ticket = await fetchTicket();
  at = new Date(at.getTime() + 5 * MINUTE);
  await send(reportWith(ticket));
  at = new Date(at.getTime() + 1);
  await send(reportWith(ticket));
  at = new Date(at.getTime() + 24 * 60 * MINUTE);
  await send(reportWith(ticket));
  expect(counted).toEqual([`${IPV4_HOME} loaded`, `${IPV4_HOME} loaded, too late`]);
});

test('another process accepts the ticket if both have a key in common', async () => {
  const ticket = await fetchTicket();
  await app.close();
  await start(['another-key-of-thirty-two-letters', KEY]);
  await send(reportWith(ticket));
  await app.close();
  await start(['another-key-of-thirty-two-letters']);
  await send(reportWith(ticket));
  expect(counted).toHaveLength(1);
});

test('a page of another site gets no ticket', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await post(TICKETS_PATH, '', IPV4_HOME, { 'sec-fetch-site': site, origin: 'https://evil.example' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the number of tickets per minute is limited by address and by network', async () => {
  const ticketCount = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => fetchTicket(address)))).filter((text) => text !== '').length;
  expect(await ticketCount(Array(30).fill(IPV4_HOME))).toBe(3);
  expect(await ticketCount(Array.from({ length: 60 }, (_, host) => `203.0.113.${host + 100}`))).toBe(9);
  expect(await ticketCount(Array.from({ length: 60 }, (_, host) => `2001:db8:1:${host.toString(16)}::1`))).toBe(12);
  at = new Date(at.getTime() + MINUTE);
  expect(await ticketCount([IPV4_HOME])).toBe(1);
});

test.each([
  ['an empty report', ''],
  ['half a report', reportWith('').slice(0, 20)],
  ['another JSON document', '{"a":1}'],
  ['far too large a report', JSON.stringify({ device: 'phone', events: 'x'.repeat(100_000) })],
])('%s gets the same empty response, and nothing is counted', async (_, body) => {
  const answer = await send(body);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(counted).toEqual([]);
});

test('the number of reports per minute is limited by address', async () => {
  const report = reportWith(await fetchTicket());
  for (let time = 0; time < 30; time += 1) expect((await send(report)).status).toBe(204);
  expect(counted).toHaveLength(12);
  at = new Date(at.getTime() + MINUTE);
  await send(report);
  expect(counted).toHaveLength(13);
});
