import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../root.ts';

/** A version of the portal as its image has it: sources with their own packages, and what was built of them. */
export interface Checkout {
  readonly root: string;
  /** Ends with what the program says, where it fails. */
  run(script: string, words: readonly string[], env: NodeJS.ProcessEnv): void;
  /** Holds a folder for the shell and for each remote. */
  readonly releases: string;
}

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** The commit before the newest migration came: the last version that knows nothing of the present schema. */
export function commitBeforeLastMigration(): string {
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--', 'api/migrations/*.sql').split('\n');
  return git('rev-parse', '--short', `${added}^`);
}

export function openCheckout(root: string): Checkout {
  const releases = mkdtempSync(join(tmpdir(), 'friends-releases-'));
  const run: Checkout['run'] = (script, words, env) => {
    const done = spawnSync(process.execPath, [join(root, script), ...words], { cwd: root, env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${script} ${words.join(' ')}: ${done.stdout}${done.stderr}`);
  };
  run('tools/build/main.ts', [], { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` });
  for (const built of globSync('*/dist/release.json', { cwd: root })) {
    const folder = dirname(built);
    cpSync(join(root, folder), join(releases, dirname(folder)), { recursive: true });
  }
  return { root, run, releases };
}

/** Takes a commit out of the history into `folder`, with the packages it asks for, and builds it. */
export function checkOut(commit: string, folder: string): Checkout {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The packages of ${commit} could not be installed`);
  return openCheckout(folder);
}

export function removeCheckout({ releases }: Checkout): void {
  rmSync(releases, { recursive: true, force: true });
}
