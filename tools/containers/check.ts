import { visit } from '../testing/load/visit.ts';
import type { Engine } from './engine.ts';
import { figures, figuresOfNode, imageBytes } from './measure.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { answers, openStack, type Stack } from './stack.ts';
import { makeStandIns, STAND_INS } from './standIns.ts';
import { swapSeason } from './swapSeason.ts';

const DOCKERFILE = 'deploy/docker/Dockerfile';
const TARGETS = ['api', 'release', 'publisher', 'web'] as const;

const imageOf = (target: (typeof TARGETS)[number]) => `friends-rewards/${target}:latest`;

let isInterrupted = false;

/** No step begins any more, but what is running is taken down. */
export function interrupt(): void {
  isInterrupted = true;
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  if (isInterrupted) throw new Error('Interrupted');
  return timed(what, work);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${what} … `);
  const result = await work();
  console.info(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** The member's journey of the browser tests, unchanged, in front of the stack. */
async function journey({ url }: Stack): Promise<void> {
  const words = ['test', '-c', 'e2e/playwright.config.ts', '--project=own API', '--reporter=line', 'journey'];
  await run('playwright', words, { E2E_PORTAL_URL: url });
}

async function figuresOf(engine: Engine, { containers }: Stack, service: string, at: string) {
  const [container = ''] = await containers(service);
  return figures(engine, container, at);
}

/** What `.env.example` says of an object store. */
const OBJECT_STORE = {
  REMOTES_STORE: 's3://releases/portal',
  S3_ENDPOINT: 'http://store:7070',
  S3_PATH_STYLE: 'true',
  AWS_ACCESS_KEY_ID: 'friends',
  AWS_SECRET_ACCESS_KEY: 'at-least-eight-signs',
};

/** The stack on its profile `s3`: a visitor gets a page and its files, each with its hash. */
async function objectStore(engine: Engine, compose: Wanted['compose'], firstPort: number): Promise<void> {
  const stack = openStack(engine, { program: compose, firstPort, settings: OBJECT_STORE });
  await stack.compose('--profile', 's3', 'up', '--detach', '--no-build', 'store');
  await stack.compose('--profile', 's3', 'up', '--detach', '--no-build', 'web');
  await answers(`${stack.url}/readyz`);
  await visit(stack.url, '/', 'mf-public');
}

interface Wanted {
  readonly engine: Engine;
  readonly compose: readonly [string, ...string[]];
  readonly firstPort: number;
  readonly keep: boolean;
}

/** Builds, runs, looks, measures and takes everything down. @returns whether all limits hold */
export async function check({ engine, compose, firstPort, keep }: Wanted): Promise<boolean> {
  if (engine.program === 'podman') await step('Making stand-ins for the official images', () => makeStandIns(engine));
  for (const target of TARGETS)
    await step(`Building ${imageOf(target)}`, () => engine.build(target, imageOf(target), DOCKERFILE));
  const stack = openStack(engine, { program: compose, firstPort });
  try {
    await step('docker-compose up, with two of api', () =>
      stack.compose('up', '--detach', '--no-build', '--scale', 'api=2', 'web', 'mail'),
    );
    await step('The portal answers', () => answers(`${stack.url}/readyz`));
    await step("The browser's journey", () => journey(stack));
    const swap = await step('A season live and back', () => swapSeason(stack));
    const rows = await step('Measuring', async () => [
      {
        what: 'Node.js alone',
        bytes: await imageBytes(engine, STAND_INS.node),
        ...(await figuresOfNode(engine, STAND_INS.node)),
      },
      {
        what: 'api',
        bytes: await imageBytes(engine, imageOf('api')),
        ...(await figuresOf(engine, stack, 'api', ':8080/readyz')),
      },
      { what: 'nginx alone', bytes: await imageBytes(engine, STAND_INS.nginx) },
      {
        what: 'web',
        bytes: await imageBytes(engine, imageOf('web')),
        ...(await figuresOf(engine, stack, 'web', ':8081/healthz')),
      },
      { what: 'release', bytes: await imageBytes(engine, imageOf('release')) },
      { what: 'publisher', bytes: await imageBytes(engine, imageOf('publisher')) },
    ]);
    await step('The same releases from an object store', () => objectStore(engine, compose, firstPort));
    return report(rows, swap);
  } finally {
    if (!keep) await timed('Taking the stack down', () => stack.down());
  }
}
