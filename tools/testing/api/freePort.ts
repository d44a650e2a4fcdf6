import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** First of `count` free consecutive ports, from `first` upwards. */
async function freeRow(first: number, count: number): Promise<number> {
  for (let at = 0; at < count; at += 1) {
    if (!(await isFree(first + at))) return freeRow(first + at + 1, count);
  }
  return first;
}

/** Below the ephemeral ports of systems, and those of the browser tests. */
const PORTS = { first: 10_000, last: 20_000 };

/** A port without a listener: chosen by the kernel, bound and closed again. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Another process may still take it. It is outside the ephemeral range, so a restarted server finds it free. */
export async function freePort(): Promise<number> {
  return freeRow(randomInt(PORTS.first, PORTS.last), 1);
}
