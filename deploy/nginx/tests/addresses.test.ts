import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx } from '@friends/tools/testing/nginx/installNginx';
import { hasOwnNames, type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { ask } from './support/ask.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-names-'));
const hosts = join(folder, 'hosts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the machine's names are from now on. */
const names = (...lines: string[]) => writeFileSync(hosts, ['127.0.0.1 localhost', ...lines, ''].join('\n'));

/** A process of the portal at an address of its own, as each container has one. */
async function processAt(address: string, port: number): Promise<Server> {
  const server = createServer((_, response) => response.end(address)).listen(port, address);
  await once(server, 'listening');
  return server;
}

function end(server: Server): Promise<unknown> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  return closed;
}

/** Asks until the answer is the one that is wanted, each time on a connection of its own; by the limit of the test. */
async function until(url: string, path: string, target: string | number): Promise<void> {
  for (;;) {
    const { status, body } = await ask(url, path, { headers: { connection: 'close' } });
    if (target === status || target === body.toString()) return;
    await pause(100);
  }
}

// Only root may give a program names of its own.
(findNginx() !== undefined && hasOwnNames() ? test : test.skip)(
  'a process that comes back at another address under the same name is found, and so is one that was away for a while',
  async () => {
    names('127.0.0.2 portal.test');
    let server = await processAt('127.0.0.2', 0);
    const { port } = server.address() as AddressInfo;
    let nginx: RunningNginx | undefined;
    try {
      nginx = await startNginx({ API_UPSTREAMS: `portal.test:${port}` }, hosts);
      const { url } = nginx;
      const ofContainer = `http://127.0.0.1:${nginx.statusPort}`;
      await until(url, '/healthz', '127.0.0.2');
      await until(ofContainer, '/portal', '127.0.0.2');

      await end(server);
      await until(ofContainer, '/portal', 502);
      await until(ofContainer, '/healthz', 200);
      server = await processAt('127.0.0.3', port);
      names('127.0.0.3 portal.test');
      await until(url, '/healthz', '127.0.0.3');

      await end(server);
      names();
      await until(url, '/healthz', 503);
      server = await processAt('127.0.0.4', port);
      names('127.0.0.4 portal.test');
      await until(url, '/healthz', '127.0.0.4');
    } finally {
      await nginx?.stop();
      await end(server);
    }
  },
);
