import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';
import { portalOfTest } from './portalOfTest.ts';

export interface TracedPortal {
  readonly url: string;
  /** Ends it; it sends the traces that wait. */
  stop(): Promise<void>;
}

/** A second portal with the releases of the tests' own, on a database of its own, that sends its traces to `collector`. */
export async function startTracedPortal(collector: string): Promise<TracedPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-traced-'));
  const child = fork(join(ROOT, 'deploy/gateway/tests/support/portal.ts'), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      REMOTES_STORE: join(portalOfTest().dataDir, 'remotes'),
      PORT: String(await freePort()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      LOG_LEVEL: 'error',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
