import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { figure, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds, measureTime } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';

const VISITORS = 300;
const SLOW_CLIENTS = 50;
/** nginx fetches a cached page twice a second (docs/decisions/0044). */
const MOMENT_MS = 500;
const DISCONNECT_LIMIT_MS = 8000;

/** A portal that serves its page, and counts requests. */
async function startPage(cleanup: AsyncDisposableStack) {
  const page = { port: 0, requests: 0 };
  const server = createServer((_, response) => {
    page.requests += 1;
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end('<p>Home</p>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanup.defer(() => void server.close());
  page.port = (server.address() as AddressInfo).port;
  return page;
}

/** Time from the start of endless headers until the last sender is disconnected. */
const timeUntilClosed = ({ httpPort }: RunningNginx): Promise<number> =>
  measureTime(() => {
    const senders = Array.from({ length: SLOW_CLIENTS }, () => {
      const socket = connect(httpPort, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
      );
      socket.on('error', () => {}).resume();
      return new Promise((resolve) => socket.on('close', resolve));
    });
    return Promise.all(senders);
  });

/** nginx protects the gateway from many visitors, and disconnects slow clients. */
export const edge: Timing = {
  name: 'edge',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const page = await startPage(cleanup);
    const settings = { API_UPSTREAMS: `127.0.0.1:${page.port}`, STORE_FOLDER: tmpdir(), SLOW_CLIENT_SECONDS: '1' };
    const nginx = cleanup.adopt(await startNginx(settings), (one) => one.stop());
    const results = await inRounds(rounds, async () => {
      const before = page.requests;
      const ms = await measureTime(async () => {
        for (let visitor = 0; visitor < VISITORS; visitor += 1)
          await (await fetch(`${nginx.url}/?q=${visitor}`)).text();
      });
      return {
        requests: page.requests - before,
        halfSeconds: Math.ceil(ms / MOMENT_MS) + 1,
        slow: await timeUntilClosed(nginx),
      };
    });
    const of = (what: 'requests' | 'halfSeconds' | 'slow') => median(results.map((one) => one[what]));
    return [
      ratio(`${VISITORS} visitors: requests to the gateway, per half second`, {
        ours: of('requests'),
        theirs: of('halfSeconds'),
        show: String,
        limit: 1,
      }),
      figure(
        `${SLOW_CLIENTS} clients with endless headers are disconnected (limit of 1 s)`,
        of('slow'),
        milliseconds,
        DISCONNECT_LIMIT_MS,
      ),
    ];
  },
};
