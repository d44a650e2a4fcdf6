import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../root.ts';

/** Kept between two runs: a published version never changes. */
const CACHE = join(ROOT, '.cache', 'bench');

/** A package of the npm registry that is measured or measures, and is neither a dependency nor shipped. */
export interface PublishedPackage {
  readonly name: string;
  /** Exact. */
  readonly version: string;
}

async function npm(folder: string, args: readonly string[]): Promise<void> {
  const ran = process.env.npm_execpath;
  const [program, before] = ran ? [process.execPath, [ran]] : ['npm', []];
  await promisify(execFile)(program, [...before, ...args, '--loglevel=error'], { cwd: folder });
}

/** Fills a folder of the cache once. @throws with one sentence where the registry does not answer */
async function fillOnce(
  { name, version }: PublishedPackage,
  kind: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, `${name.replaceAll('/', '+')}@${version}-${kind}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, '.draft-'));
  try {
    console.info(`Fetching ${name}@${version} from the npm registry, once …`);
    await fill(draft);
    // What was cut short is fetched again: only a whole folder gets its name.
    await rename(draft, folder);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`${name}@${version} could not be fetched from the npm registry; is it reachable?`, {
      cause: error,
    });
  }
}

/** The files of a package as they were published, without its dependencies. @returns their folder */
export async function packed(publication: PublishedPackage): Promise<string> {
  const folder = await fillOnce(publication, 'packed', async (draft) => {
    await npm(draft, ['pack', '--silent', `${publication.name}@${publication.version}`]);
    const file = `${publication.name.replace('@', '').replaceAll('/', '-')}-${publication.version}.tgz`;
    await promisify(execFile)('tar', ['-xzf', file], { cwd: draft });
    await rm(join(draft, file));
  });
  return join(folder, 'package');
}

/** A package with its dependencies; none of their scripts is run. @returns the folder of the package itself */
export async function installed(publication: PublishedPackage): Promise<string> {
  const folder = await fillOnce(publication, 'installed', (draft) =>
    npm(draft, [
      ...[
        'install',
        '--prefix',
        draft,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
      ],
      `${publication.name}@${publication.version}`,
    ]),
  );
  return join(folder, 'node_modules', publication.name);
}
