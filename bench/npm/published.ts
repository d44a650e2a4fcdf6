import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@friends/tools/root';

/** Kept between runs, as published versions never change. */
const CACHE = join(ROOT, '.cache', 'bench');

const run = promisify(execFile);

/** A package of the npm registry that is used only by benches, neither a dependency nor shipped. */
interface PublishedPackage {
  readonly name: string;
  readonly version: string;
}

async function npm(folder: string, args: readonly string[]): Promise<string> {
  const program = process.env.npm_execpath;
  const [file, before] = program ? [process.execPath, [program]] : ['npm', []];
  const { stdout } = await run(file, [...before, ...args, '--loglevel=error'], { cwd: folder });
  return stdout.trim();
}

/** @throws with one sentence if the registry does not answer */
async function fillOnce(
  { name, version }: PublishedPackage,
  kind: string,
  fill: (folder: string, title: string) => Promise<unknown>,
): Promise<string> {
  const title = `${name}@${version}`;
  const folder = join(CACHE, `${title.replaceAll('/', '+')}-${kind}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, '.draft-'));
  try {
    console.info(`Fetching ${title} from the npm registry, once …`);
    await fill(draft, title);
    // Only complete folders get their name, so interrupted downloads are repeated.
    await rename(draft, folder);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`${title} could not be fetched from the npm registry; is it reachable?`, { cause: error });
  }
}

/** A package's published files without dependencies. @returns their folder */
export async function filesOfPackage(publication: PublishedPackage): Promise<string> {
  const folder = await fillOnce(publication, 'packed', async (draft, title) =>
    run('tar', ['-xzf', await npm(draft, ['pack', '--silent', title])], { cwd: draft }),
  );
  return join(folder, 'package');
}

const INSTALL = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];

/** Installs a package with its dependencies, without running scripts. @returns the package's folder */
export async function installedPackage(publication: PublishedPackage): Promise<string> {
  const folder = await fillOnce(publication, 'installed', (draft, title) =>
    npm(draft, [...INSTALL, '--prefix', draft, title]),
  );
  return join(folder, 'node_modules', publication.name);
}
