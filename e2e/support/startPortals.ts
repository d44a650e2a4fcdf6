// Starts all portals of the browser tests concurrently; Playwright would start them one after the other. Playwright waits
// for the line “All portals are ready”, and ends the process group with a signal.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FAKE_API,
  LARGE_CLAIM,
  OTHER_PORTAL,
  OUTBOX_KEY,
  PICTURES,
  PORTAL,
  PORTS,
  RELEASE_PORTAL,
} from './addresses.ts';
import { dataDirOf } from './runFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_SCRIPT = 'tools/start/main.ts';
const POLL_MS = 100;

interface Server {
  readonly name: string;
  readonly script: string;
  /** URL that answers 200 once the server is ready. */
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
}

const ownPortal = (name: string, url: string, port: number, more: Partial<Server> = {}): Server => ({
  name,
  script: START_SCRIPT,
  ready: `${url}/readyz`,
  ...more,
  env: { PORT: String(port), DATA_DIR: dataDirOf(url), RATE_LIMIT_FACTOR: '1000', OUTBOX_KEY, ...more.env },
});

const SERVERS: readonly Server[] = [
  ownPortal('portal', PORTAL, PORTS.portal),
  ownPortal('portal of releases', RELEASE_PORTAL, PORTS.releasePortal, {
    script: 'e2e/support/preparedPortal.ts',
    env: { APPROVALS_FROM: String(LARGE_CLAIM) },
  }),
  {
    name: 'other portal',
    script: START_SCRIPT,
    ready: `${OTHER_PORTAL}/readyz`,
    env: {
      PORT: String(PORTS.otherPortal),
      DATA_DIR: dataDirOf(OTHER_PORTAL),
      PORTAL_API_URL: FAKE_API,
      IMAGE_ORIGINS: PICTURES,
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site-key-of-the-tests-0123456789',
    },
  },
  {
    name: 'fake API',
    script: 'e2e/fakeApi/main.ts',
    ready: `${FAKE_API}/control/ready`,
    env: { FAKE_API_PORT: String(PORTS.fakeApi), FAKE_API_PICTURES_PORT: String(PORTS.pictures) },
  },
];

const start = (script: string, env: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [script], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });

async function waitUntilReady({ ready }: Server): Promise<void> {
  while (!(await fetch(ready).catch(() => null))?.ok) await pause(POLL_MS);
}

// Built first, as otherwise several portals would build at the same time.
const [code] = await once(start('tools/build/main.ts'), 'exit');
if (code !== 0) process.exit(1);
const children = SERVERS.map(({ script, env }) => start(script, env));
let isStopping = false;
// The children also get the group's signal; this process ends after them.
process.once('SIGTERM', () => {
  isStopping = true;
});

/** Waits until a process ends, and logs if it was not stopped. @returns false: not all portals are ready */
async function waitUntilEnded(child: ChildProcess, at: number): Promise<false> {
  const [code, signal] = await once(child, 'exit');
  if (!isStopping) console.error(`The ${SERVERS[at]?.name} ended: ${signal ?? code}`);
  return false;
}

const ready = Promise.all(SERVERS.map(waitUntilReady)).then(() => true);
if (await Promise.race([ready, ...children.map(waitUntilEnded)])) console.info('All portals are ready');
else {
  for (const child of children) child.kill();
  process.exit(1);
}
