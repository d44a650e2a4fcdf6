import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../root.ts';
import { freePort } from '../testing/api/freePort.ts';

const START_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 250;

export interface OwnPortal {
  readonly url: string;
  staffCode(): string;
  stop(): Promise<void>;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < until) {
    const answered = await fetch(`${url}/readyz`).catch(() => null);
    if (answered?.ok) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('The portal did not start; what it said stands above.');
}

/** Starts the portal as `npm start` does, on a free port and temporary data. */
export async function startOwnPortal(): Promise<OwnPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-screenshots-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, REMOTES_STORE: '', DATABASE_URL: '' };
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const ops = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(ROOT, 'api/src/ops.ts'), ...args], { env, encoding: 'utf8' }).trim();
  return { url, staffCode: () => ops('staff', 'demo-code'), stop };
}
