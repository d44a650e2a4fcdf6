import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import type { Load, LoadResult } from './load.ts';
import type { World } from './world.ts';

export interface Server {
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
  /** Processor time it has used so far. */
  cpuSeconds(): Promise<number>;
  load(load: Omit<Load, 'port'>): Promise<LoadResult>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The API did not become ready on port ${port}`);
}

/** Sends calls to a port of this machine from a process of its own, so that what that costs is not taken for the server's. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The load could not be made');
  return JSON.parse(output);
}

async function metric(port: number, name: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(metrics)?.[1]);
}

/** Starts the API as it runs in production, its log going nowhere, on the world's database; with more settings if need be. */
export async function startServer(
  { postgres, dataDir }: World,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [join(ROOT, 'api/src/server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(port, child);
  return {
    memory: () => metric(port, 'process_resident_memory_bytes'),
    cpuSeconds: () => metric(port, 'process_cpu_seconds_total'),
    load: (load) => runLoad({ ...load, port }),
    async stop() {
      const gone = once(child, 'close');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
