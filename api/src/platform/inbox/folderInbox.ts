import type { BigIntStats } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { byName, type Inbox, type InboxFile, InboxFileChanged, isUnfinishedName } from './Inbox.ts';

/** A file counts as complete if it was not written for this time. */
const QUIET_MS = 60_000;

const CHUNK_BYTES = 512 * 1024;

const versionOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`;

/** Status of a file, or of a symbolic link itself; null if there is none. */
async function statOf(path: string): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (Object(error).code === 'ENOENT') return null;
    throw error;
  }
}

/** False for a link to a file, and for one whose target is missing. */
async function isLinkToFolder(path: string): Promise<boolean> {
  const target = await stat(path).catch(() => null);
  return target?.isDirectory() === true;
}

/** A folder of this machine, which must be on the same file system as the folders below it. */
export function folderInbox(folder: string): Inbox {
  async function fileOf(name: string): Promise<InboxFile | null> {
    const status = await statOf(join(folder, name));
    const isLink = status?.isSymbolicLink() === true && !(await isLinkToFolder(join(folder, name)));
    if (!status?.isFile() && !isLink) return null;
    const sinceWritten = Date.now() - Number(status.mtimeMs);
    const sinceChanged = Date.now() - Number(status.ctimeMs);
    // A transfer may set a future modification time; the change time is by the file system's clock.
    const isQuiet = (sinceWritten < 0 ? sinceChanged : sinceWritten) >= QUIET_MS;
    return { name, size: Number(status.size), version: versionOf(status), isComplete: isQuiet || isLink };
  }

  async function isSame({ name, version }: Pick<InboxFile, 'name' | 'version'>): Promise<boolean> {
    const status = await statOf(join(folder, name));
    return status !== null && versionOf(status) === version;
  }

  return {
    async list() {
      const names = (await readdir(folder)).filter((name) => !isUnfinishedName(name));
      const files = await Promise.all(names.map(fileOf));
      return files.filter((file) => file !== null).sort(byName);
    },
    async *read(file) {
      const status = await statOf(join(folder, file.name));
      if (status === null || versionOf(status) !== file.version) throw new InboxFileChanged(file.name);
      // Its target may be outside the folder, and moving the link would leave the feed where it is.
      if (status.isSymbolicLink()) throw new Error('It is a symbolic link. Deliver the file itself.');
      const handle = await open(join(folder, file.name));
      try {
        for await (const chunk of handle.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false }))
          yield chunk;
      } finally {
        await handle.close();
      }
      if (!(await isSame(file))) throw new InboxFileChanged(file.name);
    },
    async write(path, content) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), content);
    },
    async move(file, path) {
      if (!(await isSame(file))) return;
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await rename(join(folder, file.name), join(folder, path));
    },
  };
}
