import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';

/** `npm start` builds what changed first. */
const PROGRAMS = {
  serve: { file: 'gateway/src/serve.ts', maxStartMs: 30_000 },
  start: { file: 'tools/start/main.ts', maxStartMs: 600_000 },
} as const;

interface PortalOptions {
  /** `serve` is a container's program; `start` is the user's, which builds and publishes first. */
  readonly program?: keyof typeof PROGRAMS;
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Starts a process of the portal, and waits until it is ready. */
export async function startPortalProcess(
  settings: Readonly<Record<string, string>>,
  { program = 'serve' }: PortalOptions = {},
) {
  const { file, maxStartMs } = PROGRAMS[program];
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const child = spawn(process.execPath, [join(ROOT, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const until = Date.now() + maxStartMs; ; await pause(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode === null && Date.now() < until) continue;
    await end(child, 'SIGKILL');
    throw new Error(`The portal on port ${port} did not start`);
  }
  return {
    port,
    url: `http://localhost:${port}`,
    env,
    pid: () => child.pid ?? Number.NaN,
    stop: () => end(child),
  };
}
