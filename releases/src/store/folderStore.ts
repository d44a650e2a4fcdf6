import { createHash, randomUUID } from 'node:crypto';
import { type BigIntStats, statSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode } from './errorCode.ts';
import { type NewFile, type Store, StoreUnsupported, VersionConflictError } from './store.ts';
import { withLock } from './withLock.ts';

/** Folder for unfinished files, which is never served. Finished ones are moved to their path atomically. */
const DRAFTS = '.drafts';

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  });
}

/** Includes the change time, as a process that writes a file can reset its modification time. */
const stampOf = ({ ino, mtimeNs, ctimeNs, size }: BigIntStats): string => `${ino}:${mtimeNs}:${ctimeNs}:${size}`;

const versionOfText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export interface FolderStore extends Store {
  /** Any web server can serve its `remotes` and `shell`. */
  readonly folder: string;
}

export function isFolderStore(store: Store): store is FolderStore {
  return 'folder' in store;
}

/** @throws StoreUnsupported if the path is not a folder, or inaccessible */
function assertIsFolder(setting: string, folder: string): void {
  const refuse = (why: string) =>
    new StoreUnsupported(`REMOTES_STORE is ${setting}, which ${why}; it must be a folder, or s3://bucket/prefix.`);
  try {
    if (!statSync(folder).isDirectory()) throw refuse('is a file');
  } catch (error) {
    // A missing folder is created by the first publication.
    if (errorCode(error) === 'ENOENT') return;
    if (errorCode(error) === 'ENOTDIR') throw refuse('lies below a file');
    if (errorCode(error) === 'EACCES') throw refuse('this user may not read');
    if (errorCode(error) === 'ENAMETOOLONG' || errorCode(error) === 'ELOOP') throw refuse('cannot be read');
    throw error;
  }
}

/** A store in a local folder or on a shared disk. @throws StoreUnsupported for a path that is not a folder */
export function folderStore(path: string): FolderStore {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) {
    throw new StoreUnsupported(`REMOTES_STORE is ${path}; it must be a folder, or s3://bucket/prefix.`);
  }
  const folder = resolve(path);
  assertIsFolder(path, folder);
  const pathIn = (file: string) => join(folder, file);
  /** Cached, as versions are read far more often than they change. */
  const versionByPath = new Map<string, { readonly stamp: string; readonly version: string }>();

  async function read(path: string) {
    const text = await nullIfMissing(readFile(pathIn(path), 'utf8'));
    return text === null ? null : { text, version: versionOfText(text) };
  }

  async function draft(content: string | Uint8Array): Promise<string> {
    await mkdir(pathIn(DRAFTS), { recursive: true });
    const file = pathIn(join(DRAFTS, randomUUID()));
    try {
      await writeFile(file, content, { flush: true });
    } catch (error) {
      // The part that was written would waste space on a full disk.
      await rm(file, { force: true });
      throw error;
    }
    return file;
  }

  async function replace(path: string, content: string | Uint8Array): Promise<void> {
    const file = await draft(content);
    await mkdir(dirname(pathIn(path)), { recursive: true });
    await rename(file, pathIn(path));
  }

  /** Completes a folder without `release.json`: the process that creates this file first adds the other files. */
  async function repair(target: string, draftFolder: string, files: readonly NewFile[]): Promise<boolean> {
    const isFirst = await link(join(draftFolder, 'release.json'), pathIn(join(target, 'release.json'))).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      },
    );
    if (isFirst)
      for (const { path, bytes } of files) if (path !== 'release.json') await replace(join(target, path), bytes);
    return isFirst;
  }

  return {
    folder,
    place: folder,
    read,
    async versionOf(path) {
      const stats = await nullIfMissing(stat(pathIn(path), { bigint: true }));
      if (stats === null) return null;
      const stamp = stampOf(stats);
      const entry = versionByPath.get(path);
      if (entry?.stamp === stamp) return entry.version;
      const version = (await read(path))?.version ?? null;
      if (version !== null) versionByPath.set(path, { stamp, version });
      return version;
    },
    async write(path, text, { ifVersion }) {
      await mkdir(folder, { recursive: true });
      await withLock(pathIn(`${path}.lock`), async () => {
        if (((await read(path))?.version ?? null) !== ifVersion) throw new VersionConflictError(path);
        await replace(path, text);
      });
    },
    readFile: (path) => nullIfMissing(readFile(pathIn(path))),
    async stamps(target) {
      const items = await nullIfMissing(readdir(pathIn(target), { recursive: true, withFileTypes: true }));
      const files = (items ?? []).filter((item) => !item.isDirectory());
      const stamped = files.map(async ({ parentPath, name }) => {
        const stats = await nullIfMissing(stat(join(parentPath, name), { bigint: true }));
        const path = relative(pathIn(target), join(parentPath, name)).replaceAll(sep, '/');
        return stats === null ? [] : [[path, stampOf(stats)] as const];
      });
      return new Map((await Promise.all(stamped)).flat());
    },
    async addRelease(target, files, onFile) {
      if (await nullIfMissing(stat(pathIn(join(target, 'release.json'))))) return false;
      const draftFolder = pathIn(join(DRAFTS, randomUUID()));
      try {
        for (const { path, bytes } of files) {
          await mkdir(dirname(join(draftFolder, path)), { recursive: true });
          await writeFile(join(draftFolder, path), bytes);
          onFile?.();
        }
        await mkdir(dirname(pathIn(target)), { recursive: true });
        await rename(draftFolder, pathIn(target));
        return true;
      } catch (error) {
        if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
        return await repair(target, draftFolder, files);
      } finally {
        await rm(draftFolder, { recursive: true, force: true });
      }
    },
    writeFile: replace,
    async deleteFiles(paths) {
      await Promise.all(paths.map((path) => rm(pathIn(path), { force: true })));
    },
    async removeRelease(target) {
      const trashFolder = pathIn(join(DRAFTS, randomUUID()));
      await mkdir(pathIn(DRAFTS), { recursive: true });
      await nullIfMissing(rename(pathIn(target), trashFolder));
      await rm(trashFolder, { recursive: true, force: true });
    },
    async list(path) {
      return (await nullIfMissing(readdir(pathIn(path)))) ?? [];
    },
    async removeLeftovers(before) {
      let removed = 0;
      for (const name of (await nullIfMissing(readdir(pathIn(DRAFTS)))) ?? []) {
        const stats = await nullIfMissing(stat(pathIn(join(DRAFTS, name))));
        if (stats === null || stats.mtime >= before) continue;
        await rm(pathIn(join(DRAFTS, name)), { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
