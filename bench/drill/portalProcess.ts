import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';
import { programFile } from './programFile.ts';

/** `npm start` builds what changed first. */
const MAX_START_MS = { serve: 30_000, start: 600_000 };

interface PortalOptions {
  readonly root?: string | undefined;
  /** `serve` is a container's program; `start` is the user's, which builds and publishes first. */
  readonly program?: keyof typeof MAX_START_MS;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Starts a process of the portal, and waits until it is ready. */
export async function startPortalProcess(
  settings: Readonly<Record<string, string>>,
  { root = ROOT, program = 'serve' }: PortalOptions = {},
) {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const launch = async (from: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [programFile(from, program)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const until = Date.now() + MAX_START_MS[program]; ; await pause(20)) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return child;
      if (child.exitCode === null && Date.now() < until) continue;
      await end(child, 'SIGKILL');
      throw new Error(`The portal on port ${port} did not start`);
    }
  };
  let child = await launch(root);
  return {
    port,
    url: `http://localhost:${port}`,
    env,
    pid: () => child.pid ?? Number.NaN,
    /** Restarts it on the same port, from other sources if given. */
    async restart(other = root) {
      child = await launch(other);
    },
    /** Ends it; `SIGKILL` like a crash of the machine. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal),
  };
}
export type PortalProcess = Awaited<ReturnType<typeof startPortalProcess>>;
