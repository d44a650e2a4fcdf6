import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface OpenFiles {
  readonly closed: number;
  /** Files and folders owned by another user, who alone can change them. */
  readonly left: number;
}

const NONE: OpenFiles = { closed: 0, left: 0 };
const sum = (one: OpenFiles, other: OpenFiles): OpenFiles => ({
  closed: one.closed + other.closed,
  left: one.left + other.left,
});

const OTHER_USERS = 0o077;
const FILE = 0o600;
const FOLDER = 0o700;
/** Others may traverse the folder, but not list it. */
const TRAVERSABLE = 0o711;

/** The portal's private files in its data folder. Releases may be there too, for a web server to read. */
const PRIVATE_FILES = /^(database|ops\.sock|preview\.key)/;

function setMode(path: string, mode: number): OpenFiles {
  const before = lstatSync(path).mode & 0o777;
  if (before === mode) return NONE;
  const wasOpen = Number((before & OTHER_USERS & ~mode) !== 0);
  try {
    chmodSync(path, mode);
    return { closed: wasOpen, left: 0 };
  } catch (error) {
    if (Object(error).code !== 'EPERM' && Object(error).code !== 'EROFS') throw error;
    return { closed: 0, left: wasOpen };
  }
}

/**
 * Sets a file to 0600, or a folder to 0700 with its contents; skips symbolic links. Does nothing on Windows, where
 * users' folders are private.
 */
export function makePrivate(path: string): OpenFiles {
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
export function makeDataPrivate(dataDir: string, isStoreShared: boolean): OpenFiles {
  if (process.platform === 'win32') return NONE;
  const folder = setMode(dataDir, isStoreShared ? TRAVERSABLE : FOLDER);
  const own = readdirSync(dataDir).filter((name) => PRIVATE_FILES.test(name));
  return own.reduce((total, name) => sum(total, makePrivate(join(dataDir, name))), folder);
}
