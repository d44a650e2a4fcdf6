import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that other users of the machine could read. */
export interface ExposedFiles {
  /** Number that are private now. */
  readonly fixed: number;
  /** Number that are still exposed: only their owner, another user, can change them. */
  readonly remaining: number;
}

const NONE: ExposedFiles = { fixed: 0, remaining: 0 };
const sum = (one: ExposedFiles, other: ExposedFiles): ExposedFiles => ({
  fixed: one.fixed + other.fixed,
  remaining: one.remaining + other.remaining,
});

const OTHER_USERS = 0o077;
const FILE = 0o600;
const FOLDER = 0o700;
/** Others may traverse the folder, but not list it. */
const TRAVERSABLE = 0o711;

/** The portal's private files in its data folder. Releases may be there too, for a web server to read. */
const PRIVATE_FILES = /^(database|ops\.sock|preview\.key)/;

function setMode(path: string, mode: number): ExposedFiles {
  const before = lstatSync(path).mode & 0o777;
  if (before === mode) return NONE;
  const wasExposed = Number((before & OTHER_USERS & ~mode) !== 0);
  try {
    chmodSync(path, mode);
    return { fixed: wasExposed, remaining: 0 };
  } catch (error) {
    if (Object(error).code !== 'EPERM' && Object(error).code !== 'EROFS') throw error;
    return { fixed: 0, remaining: wasExposed };
  }
}

/**
 * Sets a file to 0600, or a folder to 0700 with its contents; skips symbolic links. Does nothing on Windows, where
 * users' folders are private.
 */
export function makePrivate(path: string): ExposedFiles {
  if (process.platform === 'win32') return NONE;
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return NONE;
    if (!stats.isDirectory()) return setMode(path, FILE);
    const folder = setMode(path, FOLDER);
    return readdirSync(path).reduce((total, name) => sum(total, makePrivate(join(path, name))), folder);
  } catch (error) {
    // The database may remove its files meanwhile.
    if (Object(error).code === 'ENOENT') return NONE;
    throw error;
  }
}

/**
 * Sets the data folder to 0700, and the portal's own files in it (database, lock, socket, key) to private. Leaves a
 * store of releases in it alone.
 *
 * @param isStoreShared true if another program reads that store: 0711 lets it traverse the folder
 */
export function makeDataPrivate(dataDir: string, isStoreShared: boolean): ExposedFiles {
  if (process.platform === 'win32') return NONE;
  const folder = setMode(dataDir, isStoreShared ? TRAVERSABLE : FOLDER);
  const own = readdirSync(dataDir).filter((name) => PRIVATE_FILES.test(name));
  return own.reduce((total, name) => sum(total, makePrivate(join(dataDir, name))), folder);
}
