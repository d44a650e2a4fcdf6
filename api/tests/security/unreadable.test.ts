import { once } from 'node:events';
import { connect } from 'node:net';
import { sharedApi } from '@friends/tools/testing/api/api';

/** Sends raw bytes, then `drop` every second until the connection is closed. Resolves to the response. */
async function send(bytes: string, drop = ''): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(sharedApi().url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.write(bytes);
  const drops = setInterval(() => drop !== '' && socket.write(drop), 1000);
  await once(socket, 'close').finally(() => clearInterval(drops));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

describe('an unusual request', () => {
  it.each([
    ['an unknown method', 'PROPFIND /api/v1/pages HTTP/1.1\r\nHost: x', 404, 'not_found'],
    ['an unknown expectation', 'GET /api/v1/pages HTTP/1.1\r\nHost: x\r\nExpect: tea', 401, 'wrong_app_key'],
  ])('with %s gets a normal response', async (_what, head, status, code) => {
    const answer = await send(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code });
    expect(answer.head).toContain('x-content-type-options: nosniff');
  });
});

describe('an invalid request', () => {
  const PAGES = 'GET /api/v1/pages HTTP/1.1\r\nHost: x\r\n';
  const CONTACT = 'POST /api/v1/contact HTTP/1.1\r\nHost: x\r\n';
  const CHUNKS = 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n';

  it.each([
    ['headers of more than 16 KB', `${PAGES}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 413, 'too_large'],
    ['an address of more than 16 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'too_large'],
    ['another protocol', 'HELO portal\r\n\r\n', 422, 'invalid_input'],
    ['two hosts', `${PAGES}Host: y\r\n\r\n`, 422, 'invalid_input'],
    ['two hosts for a page', 'GET /readyz HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 422, 'invalid_input'],
    ['two lengths', `${CONTACT}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 422, 'invalid_input'],
    ['a length and chunks', `${CONTACT}Content-Length: 4\r\n${CHUNKS}`, 422, 'invalid_input'],
  ])('with %s is refused with a problem, and the connection is closed', async (_what, bytes, status, code) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    const problem = JSON.parse(answer.body);
    expect(problem).toMatchObject({ status, code, detail: expect.any(String), type: `/api/docs#error-${code}` });
    for (const header of [
      'content-type: application/problem+json',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      'referrer-policy: no-referrer',
      'connection: close',
      `x-request-id: ${problem.requestId}`,
    ])
      expect(answer.head).toContain(header);
  });
});

// Waits for the server's timeout, in both cases at once.
it('a connection whose headers do not end is closed, whether it sends a little now and then or nothing', async () => {
  const slow = send('GET /healthz HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n');
  for (const { status, head } of await Promise.all([send(''), slow])) {
    expect(status).toBe(408);
    expect(head).toContain('x-content-type-options: nosniff');
  }
});
