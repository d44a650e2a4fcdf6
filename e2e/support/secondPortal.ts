import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';
import { portalOfTest } from './portalOfTest.ts';

export interface SecondPortal {
  readonly url: string;
  /** Ends its process at once, as a machine does that loses its power. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on the same data. */
  startAgain(): Promise<void>;
  /** Ends it properly, and removes its data. */
  stop(): Promise<void>;
}

/** A portal with the releases of the tests' own, on a database of its own. */
export async function startSecondPortal(env: Readonly<Record<string, string>> = {}): Promise<SecondPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-second-'));
  const port = String(await freePort());
  const start = async () => {
    const child = fork(join(ROOT, 'tools/testing/portal/portalProcess.ts'), {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        REMOTES_STORE: join(portalOfTest().dataDir, 'remotes'),
        PORT: port,
        LOG_LEVEL: 'error',
        ...env,
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The portal ended (${signal ?? code}) before it was ready`);
    });
    const [url] = await Promise.race([once(child, 'message'), ended]);
    return { child, url: String(url) };
  };
  let { child, url } = await start();
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    async startAgain() {
      ({ child, url } = await start());
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
