import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FAKE_API,
  OTHER_PORTAL,
  OUTBOX_KEY,
  PICTURES,
  PORTAL,
  PORTS,
  RELEASE_PORTAL,
  RUNNING_PORTAL,
} from './addresses.ts';
import { dataDirOf } from './portalOfTest.ts';

const ROOT = join(import.meta.dirname, '../..');
const GATEWAY = 'deploy/gateway/src/start.ts';
/** A limit for what hangs: on a quiet machine the last of them is there after fifteen seconds. */
const LONGEST_MS = 180_000;
const LOOK_MS = 100;
const LONGEST_LOOK_MS = 5_000;
/** They finish what is under way, and then they are ended. */
const STOP_MS = 10_000;

interface Server {
  readonly name: string;
  readonly script: string;
  /** Answers 200 once it is ready. */
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
}

const ownPortal = (name: string, url: string, port: number, script = GATEWAY): Server => ({
  name,
  script,
  ready: `${url}/readyz`,
  env: { PORT: String(port), DATA_DIR: dataDirOf(url), RATE_LIMIT_FACTOR: '1000', OUTBOX_KEY },
});

const SERVERS: readonly Server[] = [
  ownPortal('portal', PORTAL, PORTS.portal),
  ownPortal('portal of releases', RELEASE_PORTAL, PORTS.releasePortal, 'e2e/support/portalOnCopy.ts'),
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
    script: 'tools/testing/fakeApi/main.ts',
    ready: `${FAKE_API}/control/ready`,
    env: { FAKE_API_PORT: String(PORTS.fakeApi), FAKE_API_PICTURES_PORT: String(PORTS.pictures) },
  },
];

let isStopping = false;
const children: ChildProcess[] = [];

/** Starts a script of the repository, in a group of its own, and shows each line that it says after a name. */
function start(name: string, script: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const say = (line: string) => process.stderr.write(`[${name}] ${line}\n`);
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say);
  child.once('error', ({ message }) => say(message));
  child.once('exit', (code, signal) => {
    if (!isStopping && code !== 0) say(`It ended: ${signal ?? code}`);
  });
  children.push(child);
  return child;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** To it and to what it started. */
function sendSignal(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || hasEnded(child)) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has just ended.
  }
}

async function untilReady({ name, ready }: Server, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_MS)) {
    if (hasEnded(child)) throw new Error(`The ${name} ended before it was ready; what it said stands above`);
    const answer = await fetch(ready, { signal: AbortSignal.timeout(LONGEST_LOOK_MS) }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The ${name} was not ready in ${LONGEST_MS / 1000} seconds`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  sendSignal(child, 'SIGTERM');
  const timer = setTimeout(() => sendSignal(child, 'SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
}

async function stopAll(): Promise<void> {
  isStopping = true;
  await Promise.all(children.map(stop));
}

/** A run that ends early, by anything but SIGKILL, leaves none of them behind; only then is the folder of the run removed. */
function endWithTheRun(): void {
  process.prependOnceListener('exit', () => {
    for (const child of children) sendSignal(child, 'SIGKILL');
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/**
 * Builds what changed, and starts what the browser tests look at, all of it at once: one after the other they would use half of
 * two cores. Playwright calls this before the tests, and what it returns after them.
 */
export default async function startPortals(): Promise<() => Promise<void>> {
  if (RUNNING_PORTAL !== undefined) return async () => {};
  endWithTheRun();
  const [code] = await once(start('build', 'tools/build/main.ts'), 'exit');
  if (code !== 0) throw new Error('What the portals serve could not be built; why stands above');
  try {
    await Promise.all(SERVERS.map((server) => untilReady(server, start(server.name, server.script, server.env))));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
