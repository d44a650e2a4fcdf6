import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { freePort } from '../../testing/api/freePort.ts';
import type { RunningPostgres } from '../../testing/api/postgres.ts';

/** A real portal that can be stopped, started again on the same addresses, and hurt. */
export interface DrillPortal {
  readonly url: string;
  /** Where Prometheus asks. */
  readonly metrics: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends its process a signal. */
  signal(signal: NodeJS.Signals): void;
}

interface Surroundings {
  readonly postgres: RunningPostgres;
  /** `REMOTES_STORE` of a store with releases. */
  readonly store: string;
  readonly dataDir: string;
}

export async function drillPortal({ postgres, store, dataDir }: Surroundings): Promise<DrillPortal> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: postgres.url,
    REMOTES_STORE: store,
    DATA_DIR: dataDir,
    // Visitors have addresses of their own, and mails a server that is away.
    TRUSTED_PROXIES: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: 'silent',
  };
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    metrics: `127.0.0.1:${metricsPort}`,
    async start() {
      child = fork(join(ROOT, 'deploy/gateway/tests/support/portal.ts'), {
        env,
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('The portal ended before it was ready')));
      await Promise.race([once(child, 'message'), ended]);
      ended.catch(() => {});
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await gone;
    },
    signal: (signal) => void child?.kill(signal),
  };
}
