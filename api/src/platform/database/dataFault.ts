import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';

export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** The data folder or its embedded database is unusable; the message says what to do. */
class DataUnusable extends ExplainedError {
  override readonly name = 'DataUnusable';
}

export type DatabaseErrorKind = 'full' | 'read-only' | 'forbidden' | 'file';

/** Error codes of Node.js, of the embedded database (WASI errno) and of PostgreSQL (SQLSTATE). */
const ERROR_KINDS: ReadonlyMap<unknown, DatabaseErrorKind> = new Map<unknown, DatabaseErrorKind>([
  ...(['ENOSPC', 'EDQUOT', 51, 19, '53100'] as const).map((code) => [code, 'full'] as const),
  ...(['EROFS', 69] as const).map((code) => [code, 'read-only'] as const),
  ...(['EACCES', 'EPERM', 2, 63] as const).map((code) => [code, 'forbidden'] as const),
  ...(['EEXIST', 'ENOTDIR', 'EISDIR'] as const).map((code) => [code, 'file'] as const),
]);

const SENTENCES: Readonly<Record<DatabaseErrorKind, (place: string) => string>> = {
  full: (place) => `The disk of ${place} is full; free some space, then start again. No data is lost.`,
  'read-only': (place) => `${place} is on a read-only disk; mount it for writing, or set DATA_DIR to another folder.`,
  file: (place) =>
    `${place} is not a folder, or contains a folder where a file is expected; move it aside, or set DATA_DIR to another folder.`,
  forbidden: (place) =>
    `This user cannot write to ${place}; change its owner (chown), or set DATA_DIR to another folder.`,
};

/** Kind of a file system error; null for other errors. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | null {
  const { code, errno } = Object(error) as { code?: unknown; errno?: unknown };
  return ERROR_KINDS.get(code) ?? ERROR_KINDS.get(errno) ?? null;
}

/**
 * Path of an unreadable file in a writable folder, as left by a container that ran as another user; null for other
 * errors.
 */
function unreadableFile(error: unknown): string | null {
  const { code, path } = Object(error) as { code?: unknown; path?: unknown };
  const isFile = typeof path === 'string' && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return code === 'EACCES' && isFile ? path : null;
}

/** Turns a file system error into a sentence for the operator; returns other errors unchanged. */
export function asDataFault(error: unknown, dataDir: string): unknown {
  const errorKind = databaseErrorKind(error);
  const file = errorKind === 'forbidden' ? unreadableFile(error) : null;
  if (file !== null)
    return new DataUnusable(
      `This user cannot read ${resolve(file)}, which belongs to another user; change its owner (chown), or set DATA_DIR to another folder.`,
      { cause: error },
    );
  return errorKind === null ? error : new DataUnusable(SENTENCES[errorKind](resolve(dataDir)), { cause: error });
}

const REPAIR_ADVICE =
  'Restore a backup with npm run ops -- restore FOLDER --replace (keeps the damaged folder under another name). Without a backup, move the folder aside: the next start creates an empty database.';

/** Explains an error on opening the embedded database, as the library's own doesn't say what to do. */
export function asOpeningFault(error: unknown, dataDir: string): unknown {
  const fault = asDataFault(error, dataDir);
  if (fault instanceof DataUnusable) return fault;
  const folder = resolve(dataDir, 'database');
  return new DataUnusable(`The embedded database in ${folder} is damaged and cannot be opened. ${REPAIR_ADVICE}`, {
    cause: error,
  });
}

/** Without `PG_VERSION` the library considers the folder empty and would initialize a new database over the old one. */
export function requireVersionFile(dataDir: string): void {
  const folder = resolve(dataDir, 'database');
  if (!existsSync(join(folder, 'base')) || existsSync(join(folder, 'PG_VERSION'))) return;
  throw new DataUnusable(`The embedded database in ${folder} is damaged: PG_VERSION is missing. ${REPAIR_ADVICE}`);
}
