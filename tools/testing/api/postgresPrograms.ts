import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

function debianPrograms(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .filter((version) => Number(version) >= 15)
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function programsOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** 15 is the version we promise to support; later Debians have only later ones. */
function installFromDebian(): void {
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore' });
  apt('update', '-q');
  try {
    apt('install', '-y', '-q', 'postgresql-15');
  } catch {
    apt('install', '-y', '-q', 'postgresql');
  }
}

/** Folder of PostgreSQL's programs, version 15 or later; installed from Debian if they are missing and we are root. */
export function findPrograms(): string {
  const folder = debianPrograms() ?? programsOnPath();
  if (folder) return folder;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  const added = debianPrograms();
  if (added) return added;
  throw new Error('PostgreSQL is not installed: install version 15 or later, so that initdb is on the PATH.');
}

/** PostgreSQL refuses to run as root; it runs as its package's user instead. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
