import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { ROOT } from '../root.ts';

const MODULES = join(ROOT, 'node_modules');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** SPDX expression from the package; empty without one. */
  readonly licence: string;
  readonly needs: readonly string[];
}

export function readManifest(folder: string): Manifest {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed)) throw new Error(`${folder}/package.json is not an object`);
  const namesIn = (value: unknown) => (isRecord(value) ? Object.keys(value) : []);
  return {
    name: String(parsed.name),
    version: String(parsed.version),
    licence: isString(parsed.license) ? parsed.license : '',
    needs: [...namesIn(parsed.dependencies), ...namesIn(parsed.optionalDependencies)],
  };
}

/** Finds a package below the one that needs it, or at the top. Null if it is not installed on this platform. */
function findInstalled(name: string, neededBy: string): string | null {
  return [join(neededBy, 'node_modules', name), join(MODULES, name)].find((folder) => existsSync(folder)) ?? null;
}

/** Folders of packages and of all packages that they need. */
export function withDependencies(names: readonly string[]): string[] {
  const folders = new Set<string>();
  const add = (name: string, neededBy: string) => {
    const folder = findInstalled(name, neededBy);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    for (const need of readManifest(folder).needs) add(need, folder);
  };
  for (const name of names) add(name, ROOT);
  return [...folders];
}

/** Files of packages that are only used in development. */
const DEVELOPMENT_FILES = /\.(map|d\.[cm]?ts)$/;

export function copyPackages(folders: readonly string[], folder: string): void {
  const filter = (path: string) => !DEVELOPMENT_FILES.test(path);
  for (const from of folders) {
    // A nested package is copied with its parent.
    if (folders.some((other) => from.startsWith(`${other}/`))) continue;
    cpSync(from, join(folder, relative(ROOT, from)), { recursive: true, dereference: true, filter });
  }
}

/** Folder of the package that contains a file; null for our own files. */
function packageFolder(file: string): string | null {
  const end = file.lastIndexOf('/node_modules/');
  const [scopeOrName = '', name = ''] = end < 0 ? [] : file.slice(end + '/node_modules/'.length).split('/');
  if (scopeOrName === '') return null;
  return join(file.slice(0, end), 'node_modules', scopeOrName, scopeOrName.startsWith('@') ? name : '');
}

/** Folders of the packages that contain files, sorted and unique; our own files are ignored. */
export function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.map(packageFolder).filter((folder) => folder !== null))].sort();
}

/** Names, versions and licence texts of bundled packages, as their licences require. */
export function licenceNotices(folders: readonly string[]): string {
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
