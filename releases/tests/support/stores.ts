import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeS3, startS3 } from '@friends/tools/testing/s3/startS3';
import { openStore } from '../../src/store/openStore.ts';
import type { Store } from '../../src/store/store.ts';

export interface OpenedStore {
  readonly store: Store;
  readonly setting: string;
  /** Environment for other processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Null for a folder. */
  readonly s3: FakeS3 | null;
  close(): Promise<void>;
}

export interface StoreKind {
  readonly kind: string;
  readonly open: () => Promise<OpenedStore>;
}

export const FOLDER: StoreKind = {
  kind: 'a folder',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'friends-store-'));
    const setting = join(folder, 'store');
    const close = async () => rmSync(folder, { recursive: true, force: true });
    return { store: await openStore(setting), setting, env: {}, s3: null, close };
  },
};

export const S3: StoreKind = {
  kind: 'S3',
  async open() {
    const s3 = await startS3();
    // The SDK reads them from the process's environment.
    Object.assign(process.env, s3.env);
    const setting = 's3://releases/of/tests';
    return { store: await openStore(setting, s3.env), setting, env: s3.env, s3, close: () => s3.close() };
  },
};

/** All kinds of stores; tests of the store's contract run on each. */
export const STORES = [FOLDER, S3];
