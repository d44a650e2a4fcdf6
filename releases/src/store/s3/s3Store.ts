import { withoutCompression } from '../compressions.ts';
import { contentTypeOf } from '../contentType.ts';
import { IMMUTABLE } from '../immutable.ts';
import { type NewFile, type Store, StoreUnreachable, VersionConflictError } from '../store.ts';
import { acquireLease, LEASE_MS, type Lease } from './lease.ts';
import { Objects } from './Objects.ts';
import type { S3Place } from './s3Place.ts';

/** Folder for the leases of running publications; nothing in it is served. */
const LEASES = '.drafts';
const DESCRIPTION = 'release.json';

const MAX_CONCURRENT = 8;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Headers stored with an object, for hosts that serve the bucket directly. */
function contentHeaders(path: string) {
  const { path: plain, compression } = withoutCompression(path);
  return {
    ContentType: contentTypeOf(plain),
    CacheControl: IMMUTABLE,
    ...(compression ? { ContentEncoding: compression.encoding } : {}),
  };
}

export interface S3Limits {
  /** How long a lease lasts without renewal. */
  readonly leaseMs?: number;
  /** Longest wait for data of an answer, per attempt. */
  readonly silenceMs?: number | undefined;
}

/** A store in S3. Document versions are ETags, and every write is conditional (docs/decisions/0022-the-registry.md). */
export function s3Store(place: S3Place, { leaseMs = LEASE_MS, silenceMs }: S3Limits = {}): Store {
  const objects = new Objects(place, silenceMs);
  const isPublished = async (folder: string) => (await objects.versionOf(`${folder}/${DESCRIPTION}`)) !== null;
  const keysOf = async (folder: string) => (await objects.list(folder)).map(({ key }) => key);

  async function withLease<T>(folder: string, isOver: () => Promise<boolean>, work: (lease: Lease) => Promise<T>) {
    const lease = await acquireLease(objects, `${LEASES}/${folder}`, leaseMs, isOver);
    if (lease === null) return null;
    try {
      return await work(lease);
    } finally {
      await lease.release();
    }
  }

  /** Adds a file. A publisher that has lost its lease finds the file of another one, and fails. */
  async function addFile(key: string, bytes: Uint8Array, leftover: string | null): Promise<void> {
    const headers = contentHeaders(key);
    if ((await objects.put(key, bytes, { ifVersion: null, headers })) !== null) return;
    const object = await objects.get(key);
    if (object && Buffer.compare(object.bytes, bytes) === 0) return;
    if (leftover !== null && (await objects.put(key, bytes, { ifVersion: leftover, headers })) !== null) return;
    throw new StoreUnreachable(`Another process writes ${key} at the same time: try again.`);
  }

  async function uploadFiles(
    folder: string,
    files: readonly NewFile[],
    lease: Lease,
    onFile?: () => void,
  ): Promise<boolean> {
    if (await isPublished(folder)) return false;
    // Files without a description are left over from a crash, or the description was lost.
    const leftover = new Map((await objects.list(folder)).map(({ key, version }) => [key, version]));
    const keys = new Set(files.map(({ path }) => `${folder}/${path}`));
    await objects.deleteAll([...leftover.keys()].filter((key) => !keys.has(key)));
    await inParallel(
      files.filter(({ path }) => path !== DESCRIPTION),
      async ({ path, bytes }) => {
        const key = `${folder}/${path}`;
        await addFile(key, bytes, leftover.get(key) ?? null);
        onFile?.();
      },
    );
    await lease.renew();
    const description = files.filter(({ path }) => path === DESCRIPTION);
    for (const { path, bytes } of description) {
      const options = { ifVersion: null, headers: contentHeaders(path) };
      if ((await objects.put(`${folder}/${path}`, bytes, options)) === null) return false;
      onFile?.();
    }
    return true;
  }

  return {
    place: `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, ''),
    async read(path) {
      const object = await objects.get(path);
      return object && { text: new TextDecoder().decode(object.bytes), version: object.version };
    },
    versionOf: (path) => objects.versionOf(path),
    async write(path, text, { ifVersion }) {
      if ((await objects.put(path, Buffer.from(text), { ifVersion })) === null) throw new VersionConflictError(path);
    },
    readFile: async (path) => (await objects.get(path))?.bytes ?? null,
    async stamps(folder) {
      const listed = await objects.list(folder);
      return new Map(listed.map(({ key, version }) => [key.slice(folder.length + 1), version]));
    },
    async addRelease(folder, files, onFile) {
      if (await isPublished(folder)) return false;
      const added = await withLease(
        folder,
        () => isPublished(folder),
        (lease) => uploadFiles(folder, files, lease, onFile),
      );
      return added ?? false;
    },
    async writeFile(path, bytes) {
      await objects.put(path, bytes, { headers: contentHeaders(path) });
    },
    deleteFiles: (paths) => objects.deleteAll(paths),
    async removeRelease(folder) {
      const isNeverOver = async () => false;
      await withLease(folder, isNeverOver, async () => {
        await objects.delete(`${folder}/${DESCRIPTION}`);
        await objects.deleteAll(await keysOf(folder));
      });
    },
    async list(folder) {
      const completeReleases = (await keysOf(folder)).filter((key) => key.endsWith(`/${DESCRIPTION}`));
      return [...new Set(completeReleases.map((key) => key.slice(folder.length + 1).split('/')[0] ?? ''))];
    },
    async removeLeftovers(before) {
      const expiredLeases = (await objects.list(LEASES)).filter(({ modified }) => modified < before);
      for (const { key } of expiredLeases) {
        const folder = key.slice(LEASES.length + 1);
        if (!(await isPublished(folder))) await objects.deleteAll(await keysOf(folder));
        await objects.delete(key);
      }
      return expiredLeases.length;
    },
  };
}
