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

/** Sets the host names that nginx sees. */
const setHostNames = (...lines: string[]) => writeFileSync(hosts, ['127.0.0.1 localhost', ...lines, ''].join('\n'));

/** Starts a server that answers with its address, like a container of the portal at an address of its own. */
async function startServer(address: string, port: number): Promise<Server> {
  const server = createServer((_, response) => response.end(address)).listen(port, address);
  await once(server, 'listening');
  return server;
}

function stopServer(server: Server): Promise<unknown> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  return closed;
}

/** Fetches on a new connection. */
const fetchOnce = (url: string, path: string) => fetchPath(url, path, { headers: { connection: 'close' } });

// Only root can give a program a hosts file of its own.
(findNginx() !== undefined && hasOwnNames() ? test : test.skip)(
  'nginx finds a process that has moved to another address under the same name, also after it was down for a while',
  async () => {
    setHostNames('127.0.0.2 portal.test');
    let server = await startServer('127.0.0.2', 0);
    const { port } = server.address() as AddressInfo;
    let nginx: RunningNginx | undefined;
    try {
      nginx = await startNginx({ API_UPSTREAMS: `portal.test:${port}` }, hosts);
      const { url } = nginx;
      const statusUrl = `http://127.0.0.1:${nginx.statusPort}`;
      const status = async (at: string, path: string) => (await fetchOnce(at, path)).status;
      const address = async (at = url, path = '/healthz') => (await fetchOnce(at, path)).body.toString();
      await untilIs(address, '127.0.0.2');
      await untilIs(() => address(statusUrl, '/portal'), '127.0.0.2');

      await stopServer(server);
      await untilIs(() => status(statusUrl, '/portal'), 502);
      await untilIs(() => status(statusUrl, '/healthz'), 200);
      server = await startServer('127.0.0.3', port);
      setHostNames('127.0.0.3 portal.test');
      await untilIs(address, '127.0.0.3');

      await stopServer(server);
      setHostNames();
      await untilIs(() => status(url, '/healthz'), 503);
      server = await startServer('127.0.0.4', port);
      setHostNames('127.0.0.4 portal.test');
      await untilIs(address, '127.0.0.4');
    } finally {
      await nginx?.stop();
      await stopServer(server);
    }
  },
);
