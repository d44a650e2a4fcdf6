import { setTimeout as pause } from 'node:timers/promises';
import { visit } from '../testing/load/visit.ts';
import type { Engine } from './engine.ts';
import { makeLocalImages, OFFICIAL_IMAGES } from './localImages.ts';
import { figures, figuresOfNode, imageBytes } from './measure.ts';
import { replaceApi } from './replaceApi.ts';
import { type Row, report } from './report.ts';
import { run } from './run.ts';
import { backUpAndRestore, runGuideCommands } from './runGuideCommands.ts';
import { secretFiles } from './secretFiles.ts';
import { answers, openStack, type Stack } from './stack.ts';
import { staffBehindNginx } from './staff.ts';
import { swapSeason } from './swapSeason.ts';

const DOCKERFILE = 'deploy/docker/Dockerfile';
const TARGETS = ['api', 'operator', 'release', 'publisher', 'web'] as const;
const SECRETS = 'deploy/docker/compose.secrets.yml';

const imageOf = (target: (typeof TARGETS)[number]) => `friends-rewards/${target}:latest`;

type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;

const step: Step = async (what, work) => {
  const started = performance.now();
  process.stdout.write(`${what} … `);
  const result = await work();
  console.info(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

async function buildImages(engine: Engine, say: Step): Promise<void> {
  if (engine.program === 'podman')
    await say('Making local images in place of the official images', () => makeLocalImages(engine));
  for (const target of TARGETS)
    await say(`Building ${imageOf(target)}`, () => engine.build(target, imageOf(target), DOCKERFILE));
}

/** The member's journey of the browser tests, run against the stack. */
async function journey({ url }: Stack): Promise<void> {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--project=own API', '--reporter=line', 'journey'];
  await run('playwright', args, { E2E_PORTAL_URL: url });
}

async function figuresOf(engine: Engine, { containers }: Stack, service: string, at: string) {
  const [container = ''] = await containers(service);
  return figures(engine, container, at);
}

/** As in `.env.example` for an object store. */
const OBJECT_STORE = {
  REMOTES_STORE: 's3://releases/portal',
  S3_ENDPOINT: 'http://store:7070',
  S3_PATH_STYLE: 'true',
  AWS_ACCESS_KEY_ID: 'friends',
  AWS_SECRET_ACCESS_KEY: 'at-least-eight-signs',
};

/**
 * Checks a stack with signed releases in an object store (profile `s3`) and secrets as files: a visitor gets a page and
 * its verified files, and an operator reaches the database.
 */
async function objectStore({ engine, compose, firstPort }: CheckOptions): Promise<void> {
  const secrets = secretFiles();
  const settings = { ...OBJECT_STORE, SECRETS: secrets.folder };
  const stack = openStack(engine, { program: compose, firstPort, settings, files: [SECRETS] });
  try {
    await stack.compose('--profile', 's3', 'up', '--detach', '--no-build', 'store');
    await stack.compose('--profile', 's3', 'up', '--detach', '--no-build', 'web');
    await answers(`${stack.url}/readyz`);
    await visit(stack.url, '/', 'mf-public');
    await stack.compose('run', '--rm', '-T', 'operator', 'ledger', 'check');
  } finally {
    await stack.down();
    secrets.remove();
  }
}

interface CheckOptions {
  readonly engine: Engine;
  readonly compose: readonly [string, ...string[]];
  readonly firstPort: number;
  /** Builds the images first; otherwise existing ones are used. */
  readonly isBuilding: boolean;
  readonly keep: boolean;
}

async function measure(engine: Engine, stack: Stack): Promise<Row[]> {
  const image = async (what: string, name: string) => ({ what, bytes: await imageBytes(engine, name) });
  const [node, api, nginx, web, ...others] = await Promise.all([
    image('Node.js alone', OFFICIAL_IMAGES.node),
    image('api', imageOf('api')),
    image('nginx alone', OFFICIAL_IMAGES.nginx),
    image('web', imageOf('web')),
    image('operator', imageOf('operator')),
    image('release', imageOf('release')),
    image('publisher', imageOf('publisher')),
  ]);
  return [
    { ...node, ...(await figuresOfNode(engine, OFFICIAL_IMAGES.node)) },
    { ...api, ...(await figuresOf(engine, stack, 'api', ':8080/readyz')) },
    nginx,
    { ...web, ...(await figuresOf(engine, stack, 'web', ':8081/healthz')) },
    ...others,
  ];
}

const DAY_MS = 24 * 3600 * 1000;

/** Removes everything at the end. @returns true if all limits hold @throws the reason of `signal` */
export async function check(options: CheckOptions, signal: AbortSignal): Promise<boolean> {
  const { engine, compose, firstPort, keep } = options;
  const unlessStopped: Step = (what, work) => {
    signal.throwIfAborted();
    return step(what, work);
  };
  if (options.isBuilding) await buildImages(engine, unlessStopped);
  await unlessStopped('Releases from an object store, secrets as files', () => objectStore(options));
  const stack = openStack(engine, { program: compose, firstPort });
  try {
    await unlessStopped('docker-compose up, with two of api', () =>
      stack.compose('up', '--detach', '--no-build', '--scale', 'api=2', 'web', 'mail'),
    );
    await unlessStopped('The portal answers', () => answers(`${stack.url}/readyz`));
    await unlessStopped("The browser's journey", () => journey(stack));
    await unlessStopped('Staff sign in at their own origin', () => staffBehindNginx(stack));
    await unlessStopped('What operators type, by the guide', () => runGuideCommands(stack));
    await unlessStopped('Both containers of the API replaced under load', () => replaceApi(engine, stack));
    const swap = await unlessStopped('A season live and back', () => swapSeason(stack));
    await unlessStopped('A backup, and back', () => backUpAndRestore(stack));
    const rows = await unlessStopped('Measuring', () => measure(engine, stack));
    const holds = report(rows, swap);
    if (keep) {
      console.info(`It runs at ${stack.url} until Ctrl-C.`);
      await pause(DAY_MS, null, { signal }).catch(() => {});
    }
    return holds;
  } finally {
    await step('Taking the stack down', () => stack.down());
  }
}
