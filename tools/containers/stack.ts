import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Env, run } from './run.ts';

const PROJECT = 'friends-check';
const MAX_START_MS = 120_000;

/** The stack of docker-compose.yml, under its own name and ports. */
export interface Stack {
  readonly url: string;
  compose(...args: readonly string[]): Promise<string>;
  down(): Promise<void>;
}

/** Waits for a good answer. */
export async function waitUntilReady(url: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() - started > MAX_START_MS)
      throw new Error(`${url} does not answer after ${MAX_START_MS / 1000} s`);
    await pause(100);
  }
}

interface StackOptions {
  readonly program: readonly [string, ...string[]];
  /** First of the stack's two ports. */
  readonly firstPort: number;
  /** As in `.env`. */
  readonly settings?: Env;
  readonly files?: readonly string[];
}

export function openStack({ env }: Engine, options: StackOptions): Stack {
  const { firstPort, settings = {}, files = [] } = options;
  const [program, ...before] = options.program;
  const composeFiles = ['docker-compose.yml', ...files].flatMap((file) => ['--file', file]);
  const url = `http://localhost:${firstPort}`;
  const own: Env = {
    PORT: String(firstPort),
    MAIL_PORT: String(firstPort + 1),
    PORTAL_URL: url,
    STAFF_URL: `http://staff.localhost:${firstPort}`,
  };
  const all: Env = { ...env, ...settings, ...own };
  const compose = (...args: readonly string[]) =>
    run(program, [...before, ...composeFiles, '--project-name', PROJECT, ...args], all);
  return {
    url,
    compose,
    async down() {
      const profiles = ['s3', 'publish', 'operate'].flatMap((profile) => ['--profile', profile]);
      await compose(...profiles, 'down', '--volumes', '--timeout', '5');
    },
  };
}
