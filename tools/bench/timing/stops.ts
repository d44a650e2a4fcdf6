import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { closedPort } from '../../testing/api/freePort.ts';
import { fillDataDir } from '../../testing/api/migratedDatabase.ts';
import { runToEnd } from '../../testing/api/startApi.ts';
import { type Finding, figure } from '../findings.ts';
import { median } from '../statistics.ts';
import { inFolder } from './ownApi.ts';
import type { Timing } from './Timing.ts';

const SERVER = join(ROOT, 'api/src/server.ts');
const MOST_SECONDS = { stop: 10, noDatabase: 12 };
const seconds = (value: number): string => `${value.toFixed(2)} s`;

const since = (began: number): number => (performance.now() - began) / 1000;

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    const url = /Server listening at (http:[^"\s]+)/.exec(text)?.[1];
    if (url) return url;
  }
  throw new Error(`The API ended:\n${text}`);
}

/** The API as it is deployed, while a browser keeps its connection open. @returns seconds from the signal to the end */
const stop = (): Promise<number> =>
  inFolder(async (folder) => {
    await fillDataDir(folder);
    const env = { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(child, 'close');
    const agent = new Agent({ keepAlive: true });
    try {
      const url = await addressOf(child);
      const [response] = await once(get(`${url}/healthz`, { agent }), 'response');
      response.resume();
      await once(response, 'end');
      const began = performance.now();
      child.kill('SIGTERM');
      await gone;
      return since(began);
    } finally {
      agent.destroy();
      child.kill('SIGKILL');
    }
  });

/** A start without a database: first nobody listens there, then somebody who never says a word. */
const startWithoutDatabase = (): Promise<number> =>
  inFolder(async (DATA_DIR) => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const ports = [await closedPort(), typeof address === 'object' && address ? address.port : 0];
    const began = performance.now();
    for (const port of ports) {
      const DATABASE_URL = `postgres://me@127.0.0.1:${port}/x`;
      const { code } = await runToEnd(SERVER, { PORT: '0', DATA_DIR, DATABASE_URL });
      if (code !== 1) throw new Error(`It ended with ${code}`);
    }
    silent.close();
    return since(began);
  });

/** What an operator waits for who stops the API, or starts it too early. `npm run bench -- faults` stops the database. */
export const stops: Timing = {
  name: 'stops',
  async measure(rounds): Promise<readonly Finding[]> {
    const taken = { stop: [] as number[], noDatabase: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      taken.stop.push(await stop());
      taken.noDatabase.push(await startWithoutDatabase());
    }
    return [
      figure('the API ends after SIGTERM', median(taken.stop), seconds, MOST_SECONDS.stop),
      figure(
        'two starts say that the database does not answer',
        median(taken.noDatabase),
        seconds,
        MOST_SECONDS.noDatabase,
      ),
    ];
  },
};
