import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';
import type { Load, LoadResult } from './load.ts';

export const SERVER = join(ROOT, 'api/src/server.ts');

const START_LIMIT_MS = 30_000;

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The API did not become ready at ${url}`);
}

/** Sends calls to a local port from a child process, so that their cost is not attributed to the server. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Thousands of callers exceed the length of an argument.
  child.stdin.end(JSON.stringify(load));
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error('The load process failed');
  return JSON.parse(output);
}

/** Starts the API as in production, without log output and rate limits, on a free port. */
export async function startServer(cleanup: AsyncDisposableStack, settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), RATE_LIMIT_FACTOR: '1000000', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const close = once(child, 'close');
    child.kill('SIGTERM');
    await close;
  };
  cleanup.defer(stop);
  await waitUntilReady(url, child);
  const metric = async (name: string): Promise<number> => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(metrics)?.[1]);
  };
  return {
    url,
    /** Resident memory in bytes. */
    memory: () => metric('process_resident_memory_bytes'),
    cpuSeconds: () => metric('process_cpu_seconds_total'),
    load: (load: Omit<Load, 'port'>): Promise<LoadResult> => runLoad({ ...load, port }),
    stop,
  };
}
export type Server = Awaited<ReturnType<typeof startServer>>;
