import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@friends/tools/root';

const MAX_BYTES = 2 ** 28;

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_BYTES }).trim();

/** The commit before the newest migration: the latest version that does not know the current schema. */
export function commitBeforeLastMigration(): string {
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--', 'api/migrations/*.sql').split('\n');
  return git('rev-parse', '--short', `${added}^`);
}

/**
 * A version as in its image: sources with their own packages, and their builds.
 *
 * @param releases folder for the builds, with a subfolder for the shell and each remote
 */
export function openCheckout(root: string, releases: string) {
  /** @throws the script's output if it fails */
  const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>>): void => {
    const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(root, script), ...args], options);
    if (status !== 0) throw new Error(`${script} ${args.join(' ')}: ${stdout}${stderr}`);
  };
  run('tools/build/main.ts', [], { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` });
  for (const built of globSync('*/dist/release.json', { cwd: root })) {
    const folder = dirname(built);
    cpSync(join(root, folder), join(releases, dirname(folder)), { recursive: true });
  }
  return { root, run, releases };
}
export type Checkout = ReturnType<typeof openCheckout>;

/** Extracts a commit into `folder`, installs its packages, and builds it. */
export function checkOut(commit: string, folder: string): Checkout {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: MAX_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The packages of ${commit} could not be installed`);
  return openCheckout(folder, `${folder}-releases`);
}
