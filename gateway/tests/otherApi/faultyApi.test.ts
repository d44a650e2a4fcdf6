import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Fault,
  neverRespond,
  resetConnection,
  respondWith,
  sendFlood,
  sendRaw,
} from '@friends/tools/testing/faultyServer/startFaultyServer';
import { untilIs } from '@friends/tools/testing/until';
import { openFaulty, SHORT } from './openPortal.ts';

const MB = 1024 * 1024;
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nETag: "1"\r\n';
const ENDLESS = 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n';

const LATE = { status: 504, code: 'gateway_timeout' };
const BROKEN = { status: 502, code: 'bad_gateway' };

test.each<[string, Fault, typeof LATE]>([
  ['does not answer', neverRespond, LATE],
  ['stops within the header', sendRaw('HTTP/1.1 200 OK\r\nContent-Type: app'), LATE],
  ['sends a header and no body', sendRaw(`${HEAD}Content-Length: 5\r\n\r\n`), LATE],
  [
    'sends informational responses without end',
    (socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 50);
      socket.once('close', () => clearInterval(timer));
    },
    LATE,
  ],
  ['resets the connection', resetConnection, BROKEN],
  ['closes the connection', (socket) => void socket.end(), BROKEN],
  ['closes the connection after the header', (socket) => void socket.end(`${HEAD}Content-Length: 5\r\n\r\n`), BROKEN],
  [
    'resets the connection after the header',
    (socket) => {
      socket.write(`${HEAD}Content-Length: 5\r\n\r\n`, () => socket.resetAndDestroy());
    },
    BROKEN,
  ],
  ['is not an HTTP server', sendRaw('+OK ready\r\n\r\n'), BROKEN],
  ['sends an invalid status', sendRaw('HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'), BROKEN],
  ['sends two lengths', sendRaw(`${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`), BROKEN],
  ['sends a length that is not a number', sendRaw(`${HEAD}Content-Length: five\r\n\r\nabcde`), BROKEN],
  ['sends an endless header', sendFlood('HTTP/1.1 200 OK\r\nX-Long: '), BROKEN],
  [
    'redirects to another origin',
    sendRaw('HTTP/1.1 302 Found\r\nLocation: https://evil.example/api/v1/me\r\nContent-Length: 0\r\n\r\n'),
    BROKEN,
  ],
  [
    'redirects to a path outside the API',
    sendRaw('HTTP/1.1 307 Temporary\r\nLocation: /login\r\nContent-Length: 0\r\n\r\n'),
    BROKEN,
  ],
])('an API that %s results in a problem with a message in both languages', async (_name, fault, { status, code }) => {
  // On a busy machine, a short limit could end calls that should fail otherwise.
  const { url } = await openFaulty(fault, status === LATE.status ? SHORT : {});
  const sentences = await Promise.all(
    ['en', 'id'].map(async (language) => {
      const answer = await fetch(`${url}/me`, { headers: { 'accept-language': language }, redirect: 'manual' });
      const problem = await answer.json();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        expect.stringContaining('problem+json'),
      ]);
      expect(problem).toMatchObject({ status, code, requestId: answer.headers.get('x-request-id') });
      for (const name of ['content-encoding', 'etag', 'location'])
        expect([name, answer.headers.get(name)]).toEqual([name, null]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return problem.detail;
    }),
  );
  expect(sentences[0]).toMatch(/^The service/);
  expect(sentences[1]).toMatch(/^Layanan/);
});

const PARTIAL = 'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nabc';
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n';

/** The status has already been sent, so only an aborted connection shows the caller that the body is incomplete. */
test.each<[string, string, (socket: Socket) => unknown, number?]>([
  ['stalls', PARTIAL, () => {}, 1_000],
  ['is reset', PARTIAL, (socket) => socket.resetAndDestroy()],
  ['is closed', PARTIAL, (socket) => socket.end()],
  ['is closed between two chunks', CHUNKED, (socket) => socket.end()],
  ['continues with an invalid chunk', CHUNKED, (socket) => socket.write('wrong\r\n')],
])('a response that %s midway is aborted', async (_name, sentText, breakOff, silenceMs = 60_000) => {
  const { promise, resolve } = Promise.withResolvers<Socket>();
  const { url } = await openFaulty((socket) => void socket.write(sentText, () => resolve(socket)), { silenceMs });
  const { status, body } = await fetch(`${url}/me`);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  expect([status, Buffer.from(first.value ?? []).toString()]).toEqual([200, 'abc']);
  breakOff(await promise);
  await expect(reader.read()).rejects.toThrow();
});

test('a slow trickle is aborted at the time limit of a call', async () => {
  const trickle: Fault = (socket) => {
    socket.write(ENDLESS);
    const timer = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  const { url, faultyServer } = await openFaulty(trickle, { totalMs: 500 });
  await expect(fetch(`${url}/me`).then((answer) => answer.text())).rejects.toThrow();
  await untilIs(async () => faultyServer.countConnections(), 0);
});

test('an endless response is cut at the size limit, and the upstream connection is closed', async () => {
  const { url, faultyServer } = await openFaulty(sendFlood(ENDLESS), { maxBytes: MB });
  let bytesRead = 0;
  const reading = fetch(`${url}/me`).then(async ({ body }) => {
    for await (const piece of body ?? []) bytesRead += piece.length;
  });
  await expect(reading).rejects.toThrow();
  expect(bytesRead).toBeLessThanOrEqual(MB);
  await untilIs(async () => faultyServer.countConnections(), 0);
  // Includes what the operating system buffers for the connection.
  expect(faultyServer.countSentBytes()).toBeLessThan(MB + 24 * MB);
});

test('a response whose declared length is too large is not read', async () => {
  const { url, faultyServer } = await openFaulty(sendFlood(`${HEAD}Content-Length: ${300 * MB}\r\n\r\n`, 300 * MB));
  const answer = await fetch(`${url}/me`);
  expect([answer.status, answer.headers.get('etag')]).toEqual([502, null]);
  expect(await answer.json()).toMatchObject(BROKEN);
  await untilIs(async () => faultyServer.countConnections(), 0);
  expect(faultyServer.countSentBytes()).toBeLessThan(24 * MB);
});

test('a response of 300 MB to a slow reader is not buffered beyond the connections’ buffers', async () => {
  const { url, faultyServer } = await openFaulty(
    sendFlood(`HTTP/1.1 200 OK\r\nContent-Length: ${300 * MB}\r\n\r\n`, 300 * MB),
    {
      maxBytes: 400 * MB,
    },
  );
  const clientRequest = request(`${url}/me`).end();
  const [answer] = await once(clientRequest, 'response');
  // The response is not read yet, so sending stalls once all buffers are full.
  let sentBefore = -1;
  let unchangedPolls = 0;
  await untilIs(async () => {
    unchangedPolls = faultyServer.countSentBytes() === sentBefore ? unchangedPolls + 1 : 0;
    sentBefore = faultyServer.countSentBytes();
    return unchangedPolls > 50;
  }, true);
  expect(faultyServer.countSentBytes()).toBeLessThan(64 * MB);
  let read = 0;
  for await (const piece of answer) read += piece.length;
  expect(read).toBe(300 * MB);
});

test('an error status of the API is forwarded unchanged, once', async () => {
  const { url, faultyServer } = await openFaulty(
    respondWith('{"detail":"Closed"}', 'HTTP/1.1 503 Closed\r\nRetry-After: 1\r\nContent-Type: application/json\r\n'),
  );
  const answer = await fetch(`${url}/me`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '1',
    { detail: 'Closed' },
  ]);
  expect(faultyServer.requestHeads).toHaveLength(1);
});

test('a redirect within the API is forwarded as a path', async () => {
  const { url } = await openFaulty((socket, count) => {
    const { localPort } = socket;
    if (count === 1)
      respondWith('', `HTTP/1.1 308 Moved\r\nLocation: http://127.0.0.1:${localPort}/api/v1/me?x=1\r\n`)(socket, count);
    else respondWith('{"id":7}')(socket, count);
  });
  const answer = await fetch(`${url}/you`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/api/v1/me?x=1']);
});

test('a caller who is still sending gets an answer if the API disconnects', async () => {
  const { url } = await openFaulty(resetConnection);
  const body = Buffer.alloc(3 * MB, 'x');
  const answer = await fetch(`${url}/me`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'bad_gateway']);
});
