import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Env, run } from './run.ts';

const PROJECT = 'friends-check';
const LONGEST_START_MS = 120_000;

/** The stack of docker-compose.yml, under a name and ports of its own. */
export interface Stack {
  readonly url: string;
  /** The staff's origin of the same stack. */
  readonly staffUrl: string;
  readonly mailUrl: string;
  compose(...words: readonly string[]): Promise<string>;
  /** Ids of a service's running containers. */
  containers(service: string): Promise<string[]>;
  /** Removes the containers, and with them what they kept. */
  down(): Promise<void>;
}

/** Waits until an address answers well. @returns how long that took, in milliseconds */
export async function answers(url: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return performance.now() - started;
    if (performance.now() - started > LONGEST_START_MS)
      throw new Error(`${url} does not answer after ${LONGEST_START_MS / 1000} s`);
    await pause(10);
  }
}

interface StackOptions {
  /** docker-compose, by whichever name it has. */
  readonly program: readonly [string, ...string[]];
  /** Of two that the stack is reached at. */
  readonly firstPort: number;
  /** As in `.env`. */
  readonly settings?: Env;
  /** Beside docker-compose.yml. */
  readonly files?: readonly string[];
}

export function openStack({ env }: Engine, options: StackOptions): Stack {
  const { firstPort, settings = {}, files = [] } = options;
  const [program, ...before] = options.program;
  const which = ['docker-compose.yml', ...files].flatMap((file) => ['--file', file]);
  const url = `http://localhost:${firstPort}`;
  const staffUrl = `http://staff.localhost:${firstPort}`;
  const own: Env = { PORT: String(firstPort), MAIL_PORT: String(firstPort + 1), PORTAL_URL: url, STAFF_URL: staffUrl };
  const all: Env = { ...env, ...settings, ...own };
  const compose = (...words: readonly string[]) =>
    run(program, [...before, ...which, '--project-name', PROJECT, ...words], all);
  return {
    url,
    staffUrl,
    mailUrl: `http://localhost:${firstPort + 1}`,
    compose,
    containers: async (service) => (await compose('ps', '-q', service)).split('\n').filter((id) => id !== ''),
    async down() {
      const profiles = ['s3', 'publish', 'operate'].flatMap((profile) => ['--profile', profile]);
      await compose(...profiles, 'down', '--volumes', '--timeout', '5');
    },
  };
}
