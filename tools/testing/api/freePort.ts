import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Finds `count` consecutive free ports from `first` upwards. @returns the first of them */
async function findFreePorts(first: number, count: number): Promise<number> {
  for (let at = 0; at < count; at += 1) {
    if (!(await isFree(first + at))) return findFreePorts(first + at + 1, count);
  }
  return first;
}

/** Below the ephemeral ports of operating systems and the ports of the browser tests. */
const PORTS = { first: 10_000, last: 20_000 };

/** A port without a listener: chosen by the kernel, bound and closed again. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Outside the ephemeral range, so that a restarted server finds it free again. Another process may still take it. */
export async function freePort(): Promise<number> {
  return findFreePorts(randomInt(PORTS.first, PORTS.last), 1);
}
