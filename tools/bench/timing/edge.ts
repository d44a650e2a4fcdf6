import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { type RunningNginx, startNginx } from '../../testing/nginx/startNginx.ts';
import { figure, ratio } from '../findings.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './Timing.ts';

const VISITORS = 300;
const SLOW_CLIENTS = 50;
/** Twice a second nginx asks for a page that it keeps (docs/decisions/0044). */
const MOMENT_MS = 500;
const LET_GO_LIMIT_MS = 8000;

/** A portal that answers its page, and counts who asks. */
async function startPage() {
  let asks = 0;
  const server = createServer((_, response) => {
    asks += 1;
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end('<p>Home</p>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, asked: () => asks, close: () => server.close() };
}

/** Visitors come one after the other, each to another address. @returns asks of the portal, and moments in which they came */
async function crowd({ url }: RunningNginx, countAsks: () => number): Promise<{ asks: number; moments: number }> {
  const [before, began] = [countAsks(), performance.now()];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) await (await fetch(`${url}/?q=${visitor}`)).text();
  return { asks: countAsks() - before, moments: Math.ceil((performance.now() - began) / MOMENT_MS) + 1 };
}

/** From the beginning of headers that never end until the last of their senders is let go. */
async function letGo({ httpPort }: RunningNginx): Promise<number> {
  const began = performance.now();
  const slow = Array.from({ length: SLOW_CLIENTS }, () => {
    const socket = connect(httpPort, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '));
    socket.on('error', () => {}).resume();
    return new Promise((resolve) => socket.on('close', resolve));
  });
  await Promise.all(slow);
  return performance.now() - began;
}

/** What nginx keeps from the portal. */
export const edge: Timing = {
  name: 'edge',
  async measure(rounds) {
    const page = await startPage();
    const nginx = await startNginx({
      API_UPSTREAMS: `127.0.0.1:${page.port}`,
      STORE_FOLDER: tmpdir(),
      SLOW_CLIENT_SECONDS: '1',
    });
    try {
      const crowds: { asks: number; moments: number }[] = [];
      const slow: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        crowds.push(await crowd(nginx, page.asked));
        slow.push(await letGo(nginx));
      }
      return [
        ratio(`${VISITORS} visitors: asks of the gateway, against half seconds`, {
          one: median(crowds.map(({ asks }) => asks)),
          two: median(crowds.map(({ moments }) => moments)),
          show: String,
          limit: 1,
        }),
        figure(
          `${SLOW_CLIENTS} who never end a header are let go (limit of 1 s)`,
          median(slow),
          milliseconds,
          LET_GO_LIMIT_MS,
        ),
      ];
    } finally {
      await nginx.stop();
      page.close();
    }
  },
};
