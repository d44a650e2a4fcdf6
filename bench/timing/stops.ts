import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { SERVER, startServer } from '../api/server.ts';
import { openFolder } from '../openFolder.ts';
import { measureTime, medianWaits } from '../rounds.ts';
import type { Timing } from './measureAll.ts';

/** @returns milliseconds from the signal to the exit */
async function stop(): Promise<number> {
  await using cleanup = new AsyncDisposableStack();
  const DATA_DIR = openFolder(cleanup);
  await fillDataDir(DATA_DIR);
  const server = await startServer(cleanup, { DATA_DIR, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  // Keeps its connection open, like a browser.
  await (await fetch(`${server.url}/healthz`)).text();
  return await measureTime(() => server.stop());
}

/** A start without a database: first at a closed port, then at a silent one. */
async function startWithoutDatabase(): Promise<number> {
  await using cleanup = new AsyncDisposableStack();
  const DATA_DIR = openFolder(cleanup);
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  cleanup.defer(() => void silent.close());
  const ports = [await closedPort(), (silent.address() as AddressInfo).port];
  return await measureTime(async () => {
    for (const port of ports) {
      const DATABASE_URL = `postgres://me@127.0.0.1:${port}/x`;
      const { code } = await runToEnd(SERVER, { PORT: '0', DATA_DIR, DATABASE_URL });
      if (code !== 1) throw new Error(`It ended with ${code}`);
    }
  });
}

/** An operator stops the API, or starts it too early. */
export const stops: Timing = {
  name: 'stops',
  measure: (rounds) =>
    medianWaits(rounds, [
      { what: 'the API ends after SIGTERM', limit: 10_000, measure: stop },
      { what: 'two starts say that the database does not answer', limit: 12_000, measure: startWithoutDatabase },
    ]),
};
