import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isIntact } from '@friends/page/isIntact';
import { type AnyRelease, releaseFolder } from '@friends/shared/contract/release/release';
import { fileFaults } from '../check/storedFaults.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { newSignature, signStored, storedSignature } from '../signing/storedSignature.ts';
import { COMPRESSIONS, type Compression } from '../store/compressions.ts';
import { readReleaseText } from '../store/readRelease.ts';
import { type SourceMaps, storeSourceMaps } from '../store/sourceMaps.ts';
import type { NewFile, Store } from '../store/store.ts';
import { createDeltas, regenerateDelta } from './deltas/createDeltas.ts';
import { readDeltas } from './deltas/storedDeltas.ts';

/** Each release is compressed once, so the highest level is used. */
const COMPRESS: Readonly<Record<Compression['encoding'], (bytes: Uint8Array) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

export interface BuiltRelease {
  readonly release: AnyRelease;
  /** All files of the release, with `release.json` last. */
  readonly files: readonly NewFile[];
  readonly sourceMaps: SourceMaps;
}

export interface PublishResult {
  readonly name: string;
  readonly version: string;
  /** False if the store had this release already. */
  readonly isNew: boolean;
  /** False if the store has other files under this name and version, which stay. */
  readonly isSame: boolean;
}

/**
 * Reads and verifies exactly the files that a release lists.
 *
 * @param changed creates the refusal for a file that differs from its listed hash
 * @throws ReleaseRefused
 */
export async function readFiles(
  { files }: AnyRelease,
  read: (path: string) => Promise<Uint8Array>,
  changed: (path: string) => ReleaseRefused,
): Promise<NewFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = await read(file.path);
      if (isIntact(bytes, file) && bytes.length === file.bytes) return { path: file.path, bytes };
      throw changed(file.path);
    }),
  );
}

export interface BuildSource {
  /** Folder, or another name for messages. */
  readonly name: string;
  /** A file by its path in the release, or null. */
  read(path: string): Promise<Buffer | null>;
}

/** Source maps are optional; errors are then reported without source lines. */
async function readMaps({ files }: AnyRelease, { read }: BuildSource): Promise<SourceMaps> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const maps = await Promise.all(scripts.map(async ({ path }) => [path, await read(`${path}.map`)] as const));
  return new Map(maps.flatMap(([path, map]) => (map === null ? [] : [[path, map.toString()]])));
}

/** Reads a built release. @throws ReleaseRefused if a listed file is missing or differs */
export async function readBuiltFrom(source: BuildSource): Promise<BuiltRelease> {
  const { name } = source;
  const bytes = await source.read('release.json');
  if (bytes === null) throw new ReleaseRefused('no_release_json', { where: name });
  const release = readReleaseText(bytes.toString(), join(name, 'release.json'));
  const read = async (path: string) => {
    const file = await source.read(path);
    if (file === null) throw new ReleaseRefused('file_missing', { path, where: name });
    return file;
  };
  const changed = (path: string) => new ReleaseRefused('file_changed', { path });
  const files = await readFiles(release, read, changed);
  return { release, files: [...files, { path: 'release.json', bytes }], sourceMaps: await readMaps(release, source) };
}

/** Reads a built release from a folder. @throws ReleaseRefused as `readBuiltFrom` */
export const readBuilt = (folder: string): Promise<BuiltRelease> =>
  readBuiltFrom({ name: folder, read: (path) => readFile(join(folder, path)).catch(() => null) });

/** Text files get compressed copies, for servers that send these directly. */
async function withCompressed({ path, bytes }: NewFile): Promise<NewFile[]> {
  if (!/\.(js|css|svg|json)$/.test(path) || path === 'release.json') return [{ path, bytes }];
  const compressed = await Promise.all(
    COMPRESSIONS.map(async ({ encoding, ending }) => ({
      path: `${path}${ending}`,
      bytes: await COMPRESS[encoding](bytes),
    })),
  );
  return [...compressed, { path, bytes }];
}

/** Adds compressed copies, deltas from earlier releases, and a signature if there is a key. */
async function withCopiesAndSignature(
  store: Store,
  release: AnyRelease,
  files: readonly NewFile[],
): Promise<NewFile[]> {
  const description = files.find(({ path }) => path === 'release.json');
  const signature = description ? await newSignature(store, description.bytes) : [];
  const copiesByPath = await Promise.all(files.map(async (file) => [file.path, await withCompressed(file)] as const));
  const smallest = new Map(
    copiesByPath.map(([path, copies]) => [path, Math.min(...copies.map(({ bytes }) => bytes.length))]),
  );
  const deltas = await createDeltas(store, release, files, (path) => smallest.get(path) ?? 0);
  return [...signature, ...deltas, ...copiesByPath.flatMap(([, copies]) => copies)];
}

/** Restores lost or changed files of a stored release from identical content. */
async function restoreFiles(store: Store, folder: string, files: readonly NewFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    const stored = await store.readFile(`${folder}/${path}`);
    if (stored && Buffer.compare(stored, bytes) === 0) continue;
    for (const file of await withCompressed({ path, bytes }))
      await store.writeFile(`${folder}/${file.path}`, file.bytes);
  }
}

/** Restores compressed copies and deltas of a stored release that are missing or damaged. */
export async function restoreCopies({ release, files }: BuiltRelease, store: Store): Promise<void> {
  const deltas = await readDeltas(store, release);
  for (const file of release.files) {
    const own = files.find(({ path }) => path === file.path);
    if (!own || (await fileFaults(store, release, file, deltas)).length === 0) continue;
    const folder = releaseFolder(release.name, release.version);
    for (const { path, bytes } of await withCompressed(own)) await store.writeFile(`${folder}/${path}`, bytes);
    for (const delta of deltas.get(file.path) ?? []) await regenerateDelta(store, release, own, delta);
  }
}

/** Signs a stored release with the current key: the publisher has verified that its files are identical. */
async function renewSignature(store: Store, release: AnyRelease, description: Uint8Array): Promise<void> {
  const signature = await storedSignature(store, release, description);
  if (signature !== null && (await store.signing?.isToBeSigned(signature)))
    await signStored(store, release, description);
}

/**
 * Stores a release without activating it. If the store has it already, only missing or changed files are restored.
 *
 * @param onFile called after each file
 */
export async function publish(
  { release, files, sourceMaps }: BuiltRelease,
  store: Store,
  onFile?: () => void,
): Promise<PublishResult> {
  const { name, version } = release;
  const folder = releaseFolder(name, version);
  const description = files.find(({ path }) => path === 'release.json');
  const isStored = (await store.readFile(`${folder}/release.json`)) !== null;
  const isNew =
    !isStored && (await store.addRelease(folder, await withCopiesAndSignature(store, release, files), onFile));
  if (isNew) {
    await storeSourceMaps(store, release, sourceMaps);
    return { name, version, isNew, isSame: true };
  }
  const stored = await store.readFile(`${folder}/release.json`);
  const isSame = stored !== null && description !== undefined && Buffer.compare(stored, description.bytes) === 0;
  if (isSame) {
    await restoreFiles(store, folder, files);
    await renewSignature(store, release, stored);
    await storeSourceMaps(store, release, sourceMaps);
  }
  return { name, version, isNew, isSame };
}
