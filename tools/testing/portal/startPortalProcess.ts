import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closedPort } from '../api/freePort.ts';
import { fillDataDir } from '../api/migratedDatabase.ts';
import { scriptOf } from '../api/testPrograms.ts';
import { fillWithDemo } from './fillWithDemo.ts';

interface FilledStore {
  readonly folder: string;
  readonly opened: { readonly setting: string; readonly env: Readonly<Record<string, string>> };
}

export interface PortalProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Settings for tests of pages and releases: the API's URL is an unused port, so that no database is created. */
export async function settingsWithoutApi(): Promise<{ readonly PORTAL_API_URL: string }> {
  return { PORTAL_API_URL: `http://127.0.0.1:${await closedPort()}` };
}

/** @throws if it exits before its first message */
async function waitForUrl(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The portal ended with ${code} before it listened`);
  });
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return String(url);
}

/** Waits until its pages are rendered, or cannot be without a registry. From then on its answers are stable. */
async function waitUntilRendered(url: string): Promise<void> {
  for (;;) {
    const { pages, registry } = await (await fetch(`${url}/readyz`)).json();
    if (pages === 'ok' || registry === 'unreachable') return;
    await pause(20);
  }
}

/** Starts the real portal as a process, with its own database and a trusted proxy in front of it. */
export async function startPortalProcess(
  { folder, opened }: FilledStore,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const dataDir = join(folder, name);
  // Production refuses databases with demo data.
  if (!('PORTAL_API_URL' in settings)) await (settings.NODE_ENV === 'production' ? fillDataDir : fillWithDemo)(dataDir);
  const env = {
    ...process.env,
    ...opened.env,
    REMOTES_STORE: opened.setting,
    DATA_DIR: dataDir,
    PREVIEW_KEYS: 'a-key-of-thirty-two-letters-or-so',
    PORT: '0',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = fork(scriptOf('portalProcess'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await waitForUrl(child);
  const port = Number(new URL(url).port);
  // With its own certificate, only the test can connect.
  if (url.startsWith('http:')) await waitUntilRendered(url);
  return {
    url,
    port,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
