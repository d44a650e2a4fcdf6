import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { ROOT } from '../root.ts';

const MODULES = join(ROOT, 'node_modules');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as far as the package says so; empty where it says nothing. */
  readonly licence: string;
  /** Packages it needs, and those it uses where they are installed. */
  readonly needs: readonly string[];
}

/** What an installed package says of itself. */
export function readManifest(folder: string): Manifest {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed)) throw new Error(`${folder}/package.json is no object`);
  const namesIn = (value: unknown) => (isRecord(value) ? Object.keys(value) : []);
  return {
    name: String(parsed.name),
    version: String(parsed.version),
    licence: isString(parsed.license) ? parsed.license : '',
    needs: [...namesIn(parsed.dependencies), ...namesIn(parsed.optionalDependencies)],
  };
}

/** Where npm put a package that another one needs: below the latter, or at the top. Null: not for this machine. */
function installed(name: string, neededBy: string): string | null {
  return [join(neededBy, 'node_modules', name), join(MODULES, name)].find((folder) => existsSync(folder)) ?? null;
}

/** Folders of packages as they are installed here, with all that they need. */
export function withNeeds(names: readonly string[]): string[] {
  const folders = new Set<string>();
  const add = (name: string, neededBy: string) => {
    const folder = installed(name, neededBy);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    for (const need of readManifest(folder).needs) add(need, folder);
  };
  for (const name of names) add(name, ROOT);
  return [...folders];
}

/** For whoever writes or debugs code with a package; no program opens them. */
const NOT_RUN = /\.(map|d\.[cm]?ts)$/;

/** Copies installed packages to where a program below `folder` finds them. */
export function copyPackages(folders: readonly string[], folder: string): void {
  const filter = (path: string) => !NOT_RUN.test(path);
  for (const from of folders) {
    // One that lies in another one comes by itself.
    if (folders.some((other) => from.startsWith(`${other}/`))) continue;
    cpSync(from, join(folder, relative(ROOT, from)), { recursive: true, dereference: true, filter });
  }
}

/** The folder of the package that a file belongs to; null for a file of our own. */
function packageFolder(file: string): string | null {
  const end = file.lastIndexOf('/node_modules/');
  const [scopeOrName = '', name = ''] = end < 0 ? [] : file.slice(end + '/node_modules/'.length).split('/');
  if (scopeOrName === '') return null;
  return join(file.slice(0, end), 'node_modules', scopeOrName, scopeOrName.startsWith('@') ? name : '');
}

/** The folders of the packages that files belong to, each once and in order; files of our own belong to none. */
export function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.map(packageFolder).filter((folder) => folder !== null))].sort();
}

/** What the licences of bundled packages ask for: their names, versions and texts, in one text. */
export function notices(folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const { name, version } = readManifest(folder);
      const texts = globSync('{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*', { cwd: folder }).sort();
      return [`${name} ${version}`, ...texts.map((text) => readFileSync(join(folder, text), 'utf8').trim())].join(
        '\n\n',
      );
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
