import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { freePort } from '../../testing/api/freePort.ts';

export interface PortalProcess {
  readonly url: string;
  /** What its command line must have to work on the same releases. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the portal as people do, in a process of its own, on data of its own. */
export async function startPortalProcess(dataDir: string): Promise<PortalProcess> {
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000' };
  const portal = spawn(process.execPath, [join(ROOT, 'deploy/gateway/src/start.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    portal.on('exit', (code) => reject(new Error(`The portal ended with ${code}`)));
    portal.stdout.on('data', (text) => String(text).includes('is ready') && resolve());
  });
  return {
    url: `http://localhost:${port}`,
    env,
    async stop() {
      portal.removeAllListeners('exit');
      if (portal.exitCode !== null) return;
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    },
  };
}
