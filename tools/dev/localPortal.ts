import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../root.ts';
import { DevRefused } from './upstreamPortal.ts';

const POLL_INTERVAL_MS = 200;

export interface LocalPortal {
  readonly url: string;
  /** Origin of its staff portal, at a name that browsers resolve to this machine. */
  readonly staffUrl: string;
  stop(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stopProcess(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null) return;
  portal.kill('SIGTERM');
  await once(portal, 'exit');
}

/** This machine's running portal, or a new one that stops with this process. */
export async function localPortal(port: number): Promise<LocalPortal> {
  const url = `http://localhost:${port}`;
  const staffUrl = `http://staff.localhost:${port}`;
  if (await isReady(url)) return { url, staffUrl, stop: async () => {} };
  const portal = spawn(process.execPath, [join(ROOT, 'tools/start/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The environment may name a deployment's staff portal.
    env: { ...process.env, PORT: String(port), STAFF_URL: undefined },
  });
  while (!(await isReady(url))) {
    if (portal.exitCode !== null) throw new DevRefused('The local portal did not start; see the messages above.');
    await pause(POLL_INTERVAL_MS);
  }
  return { url, staffUrl, stop: () => stopProcess(portal) };
}
