import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nothing listens on at the moment; another process may still take it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
