import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '../root.ts';

const MODULES = join(ROOT, 'node_modules');

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Packages it needs, and those it uses where they are installed. */
  readonly needs: readonly string[];
}

function readManifest(folder: string): Manifest {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed)) throw new Error(`${folder}/package.json is no object`);
  const namesIn = (value: unknown) => (isRecord(value) ? Object.keys(value) : []);
  return {
    name: String(parsed.name),
    version: String(parsed.version),
    needs: [...namesIn(parsed.dependencies), ...namesIn(parsed.optionalDependencies)],
  };
}

/** Where npm put a package that another one needs: below the latter, or at the top. Null: not for this machine. */
function installed(name: string, neededBy: string): string | null {
  return [join(neededBy, 'node_modules', name), join(MODULES, name)].find((folder) => existsSync(folder)) ?? null;
}

/** Folders of packages as they are installed here, with all that they need. */
export function withNeeds(names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, neededBy: string) => {
    const folder = installed(name, neededBy);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    for (const need of readManifest(folder).needs) add(need, folder);
  };
  for (const name of names) add(name, ROOT);
  return [...found];
}

/** Copies installed packages to where a program below `folder` finds them. */
export function copyPackages(folders: readonly string[], folder: string): void {
  for (const from of folders) cpSync(from, join(folder, relative(ROOT, from)), { recursive: true, dereference: true });
}

/** The folder of the package that a file belongs to; null for a file of our own. */
export function packageFolder(file: string): string | null {
  const end = file.lastIndexOf('/node_modules/');
  const [scopeOrName = '', name = ''] = end < 0 ? [] : file.slice(end + '/node_modules/'.length).split('/');
  if (scopeOrName === '') return null;
  return join(file.slice(0, end), 'node_modules', scopeOrName, scopeOrName.startsWith('@') ? name : '');
}

/** What the licences of bundled packages ask for: their names, versions and texts, in one text. */
export function notices(files: readonly string[]): string {
  const folders = new Set(files.map(packageFolder).filter((folder) => folder !== null));
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version } = readManifest(folder);
      const texts = globSync('{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*', { cwd: folder }).sort();
      return [`${name} ${version}`, ...texts.map((text) => readFileSync(join(folder, text), 'utf8').trim())].join(
        '\n\n',
      );
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
