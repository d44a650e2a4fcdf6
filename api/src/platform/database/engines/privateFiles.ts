import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What was found open to other users of the machine. */
export interface OpenFiles {
  /** Files and folders that are closed now. */
  readonly closed: number;
  /** Those that belong to somebody else, who alone can close them. */
  readonly left: number;
}

const NONE: OpenFiles = { closed: 0, left: 0 };
const add = (one: OpenFiles, other: OpenFiles): OpenFiles => ({
  closed: one.closed + other.closed,
  left: one.left + other.left,
});

const OTHERS = 0o077;
const FILE = 0o600;
const FOLDER = 0o700;
/** Others may go through to what they know the name of, and see nothing on the way. */
const PASSAGE = 0o711;

/** What the portal keeps for itself in its data folder. Releases lie there too, and are for a web server to read. */
const OWN = /^(database|ops\.sock|preview\.key)/;

function setMode(path: string, mode: number): OpenFiles {
  const before = lstatSync(path).mode & 0o777;
  if (before === mode) return NONE;
  const wasOpen = Number((before & OTHERS & ~mode) !== 0);
  try {
    chmodSync(path, mode);
    return { closed: wasOpen, left: 0 };
  } catch (error) {
    if (Object(error).code !== 'EPERM' && Object(error).code !== 'EROFS') throw error;
    return { closed: 0, left: wasOpen };
  }
}

/**
 * Makes a file 0600, or a folder 0700 with all that is in it; a link is left alone. On Windows, where a user's folders are
 * his own, nothing is done.
 */
export function makePrivate(path: string): OpenFiles {
  if (process.platform === 'win32') return NONE;
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return NONE;
    if (!stats.isDirectory()) return setMode(path, FILE);
    const folder = setMode(path, FOLDER);
    return readdirSync(path).reduce((sum, name) => add(sum, makePrivate(join(path, name))), folder);
  } catch (error) {
    // The database removes files of its own meanwhile.
    if (Object(error).code === 'ENOENT') return NONE;
    throw error;
  }
}

/**
 * Makes the data folder 0700, and the portal's own things in it (database, lock, socket, key) private. A store of releases
 * in it stays as it is.
 *
 * @param isPassage another program reads that store, so the folder lets others pass: 0711
 */
export function makeDataPrivate(dataDir: string, isPassage: boolean): OpenFiles {
  if (process.platform === 'win32') return NONE;
  const folder = setMode(dataDir, isPassage ? PASSAGE : FOLDER);
  const own = readdirSync(dataDir).filter((name) => OWN.test(name));
  return own.reduce((sum, name) => add(sum, makePrivate(join(dataDir, name))), folder);
}
