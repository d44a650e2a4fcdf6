import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';
import { openFolder } from '../openFolder.ts';
import { treeOf } from '../processTree.ts';

export interface Versions {
  readonly now: string;
  readonly before: string;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** @throws if the commit is not in the history */
export const versionsAgainst = (commit: string): Versions => ({
  now: git('rev-parse', 'HEAD'),
  before: git('rev-parse', `${commit}^{commit}`),
});

/** A fresh clone at a commit, without packages or builds. */
export function cloneAt(cleanup: AsyncDisposableStack, commit: string): string {
  const folder = join(openFolder(cleanup), 'clone');
  git('clone', '--quiet', '--no-checkout', ROOT, folder);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder });
  return folder;
}

/** A clone with its packages, whose API can be started. */
export function installedAt(cleanup: AsyncDisposableStack, commit: string): string {
  const root = cloneAt(cleanup, commit);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return root;
}

/** Processor seconds of all cores since the machine's start: measure on an otherwise idle one. */
const busySeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/** Seconds of all cores together, and of the clock. */
export interface Cost {
  readonly cpuSeconds: number;
  readonly seconds: number;
}

/** @throws as the work does */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, began] = [busySeconds(), performance.now()];
  await work();
  return { cpuSeconds: busySeconds() - cpu, seconds: (performance.now() - began) / 1000 };
}

const PROPORTIONAL = /^Pss:\s+(\d+) kB/m;

/** Memory of a process tree in bytes, with shared memory counted once (PSS); Linux only. */
export async function proportionalMemory(pid: number): Promise<number> {
  const read = (one: number) => readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
  const rollups = await Promise.all(treeOf(pid).map(read));
  return rollups.reduce((sum, text) => sum + Number(PROPORTIONAL.exec(text)?.[1] ?? 0) * 1024, 0);
}

const READY = /Friends Rewards is ready/;

/** @returns once the portal is ready */
export async function npmStart(root: string) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), RATE_LIMIT_FACTOR: '1000' };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? Number.NaN,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
