import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeS3, startS3 } from '@friends/tools/testing/s3/startS3';
import { openStore } from '../../src/store/openStore.ts';
import type { Store } from '../../src/store/store.ts';

/** An empty store, how another process opens it, and a way to hurt it. */
export interface OpenedStore {
  readonly store: Store;
  /** `REMOTES_STORE` of it. */
  readonly setting: string;
  /** What another process needs in its environment. */
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
    // The SDK takes them from the environment of the process.
    Object.assign(process.env, s3.env);
    const setting = 's3://releases/of/tests';
    return { store: await openStore(setting, s3.env), setting, env: s3.env, s3, close: () => s3.close() };
  },
};

/** Every kind of store there is; each test of what a store promises runs on all of them. */
export const STORES = [FOLDER, S3];
