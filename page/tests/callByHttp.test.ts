import { gzipSync } from 'node:zlib';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import {
  type Fault,
  type FaultyServer,
  neverRespond,
  respondWith,
  sendFlood,
  sendRaw,
  startFaultyServer,
} from '@friends/tools/testing/faultyServer/startFaultyServer';
import type { Call } from '../src/prerender/apiCaller.ts';
import { callByHttp } from '../src/prerender/callByHttp.ts';

const MB = 1024 * 1024;
const PAGES: Call = { call: 'pages', params: {}, query: {} };
const BUFFERED_BYTES = 24 * MB;

let server: FaultyServer;
afterEach(() => server.stop());

async function call(fault: Fault, timeoutMs = 60_000) {
  server = await startFaultyServer(fault);
  return callByHttp(server.url, 'key', timeoutMs)(PAGES, 'en');
}

test('a response is read completely', async () => {
  const { status, body } = await call(
    respondWith('["é"]', 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Total-Count: 1\r\n'),
  );
  expect([status, body]).toEqual([200, ['é']]);
});

test('repeated refusals are equal, since the request ID is removed', async () => {
  const head = 'HTTP/1.1 404 Not Found\r\nContent-Type: application/problem+json\r\n';
  const { body } = await call(respondWith('{"code":"not_found","requestId":"c0ffee"}', head));
  expect(body).toEqual({ code: 'not_found' });
});

test.each<[string, Fault]>([
  ['without end', sendFlood('HTTP/1.1 200 OK\r\n\r\n')],
  ['of 300 MB', sendFlood(`HTTP/1.1 200 OK\r\nContent-Length: ${300 * MB}\r\n\r\n`, 300 * MB)],
])('reading a response %s stops at the size limit', async (_name, fault) => {
  expect(await call(fault)).toEqual(NO_ANSWER);
  expect(server.countSentBytes()).toBeLessThan(BUFFERED_BYTES);
});

test('a response that exceeds the limit after decompression is aborted', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MB));
  const fault: Fault = (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  };
  const before = process.memoryUsage().arrayBuffers;
  expect(await call(fault)).toEqual(NO_ANSWER);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MB);
});

test('redirects are not followed', async () => {
  const elsewhere = await startFaultyServer(respondWith('{"secret":1}'));
  const head = `HTTP/1.1 302 Found\r\nLocation: ${elsewhere.url}/inside\r\nContent-Length: 0\r\n\r\n`;
  expect(await call(sendRaw(head))).toEqual(NO_ANSWER);
  expect(elsewhere.requestHeads).toEqual([]);
  elsewhere.stop();
});

test.each<[string, Fault]>([
  ['sends nothing', neverRespond],
  ['stops in the middle', sendRaw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc')],
])('a server that %s counts as not answering after the timeout', async (_name, fault) => {
  expect(await call(fault, 200)).toEqual(NO_ANSWER);
});
