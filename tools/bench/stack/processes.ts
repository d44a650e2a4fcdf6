import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../root.ts';
import { freePort } from '../../testing/api/freePort.ts';

const LONGEST_START_MS = 30_000;

/** A process of the portal as a container runs it. */
export interface PortalProcess {
  readonly port: number;
  /** Of the process that runs now. */
  pid(): number;
  /** Ends it as the machine would: without a word. */
  kill(): Promise<void>;
  /** Starts it again, on the same port, from another folder of sources where one is named. */
  restart(root?: string): Promise<void>;
  stop(): Promise<void>;
}

async function launch(root: string, port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'deploy/gateway/src/serve.ts')], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const until = Date.now() + LONGEST_START_MS; ; await pause(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return child;
    if (child.exitCode === null && Date.now() < until) continue;
    await end(child, 'SIGKILL');
    throw new Error(`The portal on port ${port} did not start`);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** @param root the sources it runs */
export async function startPortalProcess(env: NodeJS.ProcessEnv, root = ROOT): Promise<PortalProcess> {
  const port = await freePort();
  let child = await launch(root, port, env);
  return {
    port,
    pid: () => child.pid ?? Number.NaN,
    kill: () => end(child, 'SIGKILL'),
    async restart(other = root) {
      child = await launch(other, port, env);
    },
    stop: () => end(child, 'SIGTERM'),
  };
}
