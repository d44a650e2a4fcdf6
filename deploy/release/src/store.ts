import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Where a release's files lie in the store, and below which URL they are served. */
export function releaseFolder(name: string, version: string): string {
  return name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
}

/** A store of released files: a folder that any web server can serve (docs/contract.md#the-release-store). */
export interface Store {
  readonly folder: string;
  has(path: string): boolean;
  read(path: string): Promise<string>;
  /** Replaces a file in one step: a reader sees the old text or the new one, never half. */
  replace(path: string, text: string): Promise<void>;
  append(path: string, line: string): Promise<void>;
}

export class StoreUnsupported extends Error {
  override readonly name = 'StoreUnsupported';
}

/** A store in a folder of this machine. @throws StoreUnsupported for a place that is not a folder */
export function folderStore(path: string): Store {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) {
    throw new StoreUnsupported(`REMOTES_STORE is ${path}; this version keeps releases in a folder only.`);
  }
  const folder = resolve(path);
  const at = (file: string) => join(folder, file);
  return {
    folder,
    has: (path) => existsSync(at(path)),
    read: (path) => readFile(at(path), 'utf8'),
    async replace(path, text) {
      await mkdir(dirname(at(path)), { recursive: true });
      const draft = `${at(path)}.${process.pid}.draft`;
      await writeFile(draft, text);
      await rename(draft, at(path));
    },
    async append(path, line) {
      await mkdir(folder, { recursive: true });
      await appendFile(at(path), `${line}\n`);
    },
  };
}
