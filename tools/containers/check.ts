import { chmodSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { visit } from '../testing/load/visit.ts';
import { makeChangedRelease } from '../testing/release/makeChangedRelease.ts';
import type { Engine } from './engine.ts';
import { makeLocalImages, OFFICIAL_IMAGES } from './localImages.ts';
import { run } from './run.ts';
import { backUpAndRestore, runGuideCommands } from './runGuideCommands.ts';
import { openStack, type Stack, waitUntilReady } from './stack.ts';
import { writeSecretFiles } from './writeSecretFiles.ts';

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

async function buildImages(engine: Engine, step: Step): Promise<void> {
  if (engine.program === 'podman')
    await step('Making local images in place of the official images', () => makeLocalImages(engine));
  for (const target of TARGETS)
    await step(`Building ${imageOf(target)}`, () => engine.build(target, imageOf(target), DOCKERFILE));
}

/** The member's journey of the browser tests, run against the stack. */
async function runJourney({ url }: Stack): Promise<void> {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--project=own API', '--reporter=line', 'journey'];
  await run('playwright', args, { E2E_PORTAL_URL: url });
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
async function checkObjectStore({ engine, compose, firstPort }: CheckOptions): Promise<void> {
  const secrets = writeSecretFiles();
  const settings = { ...OBJECT_STORE, SECRETS: secrets.folder };
  const stack = openStack(engine, { program: compose, firstPort, settings, files: [SECRETS] });
  try {
    await stack.compose('--profile', 's3', 'up', '--detach', '--no-build', 'store');
    await stack.compose('--profile', 's3', 'up', '--detach', '--no-build', 'web');
    await waitUntilReady(`${stack.url}/readyz`);
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

/** Publishes a release from the container with the browser. */
async function publish({ compose }: Stack): Promise<void> {
  const { folder } = makeChangedRelease('mf-amazing-race', (script) => script);
  // Readable by the container's user.
  chmodSync(folder, 0o755);
  try {
    const runOptions = ['-e', 'PORTAL_URL=http://web:8080', '-v', `${folder}:/built:ro`];
    // Without `--portal`: a remote portal must agree with the season's days, and the demo's are relative to today.
    await compose('run', '--rm', '-T', ...runOptions, 'publisher', 'publish', '/built');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MAX_NODE_RATIO = 1.3;

/** Prints the images' sizes. @returns true if that of `api` is small enough, compared with Node.js alone */
async function checkSizes({ program, env }: Engine): Promise<boolean> {
  const bytesOf = async (image: string) =>
    Number(await run(program, ['image', 'inspect', '--format', '{{.Size}}', image], env));
  for (const target of TARGETS) console.info(`${target}: ${((await bytesOf(imageOf(target))) / 1e6).toFixed(0)} MB`);
  const ratio = (await bytesOf(imageOf('api'))) / (await bytesOf(OFFICIAL_IMAGES.node));
  const isSmall = ratio <= MAX_NODE_RATIO;
  console.info(`api is ${ratio.toFixed(2)} of Node.js (limit ${MAX_NODE_RATIO}): ${isSmall ? 'holds' : 'BROKEN'}`);
  return isSmall;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Removes everything at the end.
 *
 * @returns true if all limits hold
 * @throws the reason of `signal`
 */
export async function check(options: CheckOptions, signal: AbortSignal): Promise<boolean> {
  const { engine, compose, firstPort, keep } = options;
  const runStep: Step = (what, work) => {
    signal.throwIfAborted();
    return step(what, work);
  };
  if (options.isBuilding) await buildImages(engine, runStep);
  await runStep('Releases from an object store, secrets as files', () => checkObjectStore(options));
  const stack = openStack(engine, { program: compose, firstPort });
  try {
    await runStep('docker-compose up, with two of api', () =>
      stack.compose('up', '--detach', '--no-build', '--scale', 'api=2', 'web', 'mail'),
    );
    await runStep('The portal answers', () => waitUntilReady(`${stack.url}/readyz`));
    await runStep("The browser's journey", () => runJourney(stack));
    await runStep('Commands of the operations guide', () => runGuideCommands(stack));
    await runStep('Publish from a container', () => publish(stack));
    await runStep('Backup and restore', () => backUpAndRestore(stack));
    const isSmall = await checkSizes(engine);
    if (keep) {
      console.info(`It runs at ${stack.url} until Ctrl-C.`);
      await pause(DAY_MS, null, { signal }).catch(() => {});
    }
    return isSmall;
  } finally {
    await step('Removing the stack', () => stack.down());
  }
}
