import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '@friends/tools/testing/nginx/installNginx';
import { hasOwnNames, type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { untilIs } from '@friends/tools/testing/until';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-names-'));
const hosts = join(folder, 'hosts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sets the machine's host names. */
const names = (...lines: string[]) => writeFileSync(hosts, ['127.0.0.1 localhost', ...lines, ''].join('\n'));

/** A process of the portal at its own address, like a container. */
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

/** On a new connection. */
const answer = (url: string, path: string) => fetchPath(url, path, { headers: { connection: 'close' } });

// Only root can set host names for a program.
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
      const status = async (at: string, path: string) => (await answer(at, path)).status;
      const address = async (at = url, path = '/healthz') => (await answer(at, path)).body.toString();
      await untilIs(address, '127.0.0.2');
      await untilIs(() => address(ofContainer, '/portal'), '127.0.0.2');

      await end(server);
      await untilIs(() => status(ofContainer, '/portal'), 502);
      await untilIs(() => status(ofContainer, '/healthz'), 200);
      server = await processAt('127.0.0.3', port);
      names('127.0.0.3 portal.test');
      await untilIs(address, '127.0.0.3');

      await end(server);
      names();
      await untilIs(() => status(url, '/healthz'), 503);
      server = await processAt('127.0.0.4', port);
      names('127.0.0.4 portal.test');
      await untilIs(address, '127.0.0.4');
    } finally {
      await nginx?.stop();
      await end(server);
    }
  },
);
