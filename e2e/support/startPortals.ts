// Starts all portals of the browser tests concurrently, as Playwright's sequential start would use half of two cores.
// Playwright waits for the last line of output, and ends the process group with a signal.
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
const GATEWAY = 'tools/start/main.ts';
const LOOK_MS = 100;

interface Server {
  readonly name: string;
  readonly script: string;
  /** Answers 200 once it is ready. */
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
}

const ownPortal = (name: string, url: string, port: number, more: Partial<Server> = {}): Server => ({
  name,
  script: GATEWAY,
  ready: `${url}/readyz`,
  ...more,
  env: { PORT: String(port), DATA_DIR: dataDirOf(url), RATE_LIMIT_FACTOR: '1000', OUTBOX_KEY, ...more.env },
});

const SERVERS: readonly Server[] = [
  ownPortal('portal', PORTAL, PORTS.portal),
  ownPortal('portal of releases', RELEASE_PORTAL, PORTS.releasePortal, {
    script: 'e2e/support/portalOnCopy.ts',
    env: { APPROVALS_FROM: String(LARGE_CLAIM) },
  }),
  {
    name: 'other portal',
    script: GATEWAY,
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

async function untilReady({ ready }: Server): Promise<void> {
  while (!(await fetch(ready).catch(() => null))?.ok) await pause(LOOK_MS);
}

// Built first, so that no two of them build it.
const [code] = await once(start('tools/build/main.ts'), 'exit');
if (code !== 0) process.exit(1);
const children = SERVERS.map(({ script, env }) => start(script, env));
let isStopping = false;
// The children get the group's signal, too; this process ends after them.
process.once('SIGTERM', () => {
  isStopping = true;
});

/** Logs if a process exits by itself. */
async function untilEnded(child: ChildProcess, at: number): Promise<false> {
  const [code, signal] = await once(child, 'exit');
  if (!isStopping) console.error(`The ${SERVERS[at]?.name} ended: ${signal ?? code}`);
  return false;
}

const ready = Promise.all(SERVERS.map(untilReady)).then(() => true);
if (await Promise.race([ready, ...children.map(untilEnded)])) console.info('All portals are ready');
else {
  for (const child of children) child.kill();
  process.exit(1);
}
