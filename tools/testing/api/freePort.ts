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

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** The first port of `count` in a row that nothing listens on, from `first` upwards. */
export async function freeRow(first: number, count: number): Promise<number> {
  for (let at = 0; at < count; at += 1) {
    if (!(await isFree(first + at))) return freeRow(first + at + 1, count);
  }
  return first;
}
