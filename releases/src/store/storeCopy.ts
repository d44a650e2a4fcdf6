import { isRecord, isString } from '@friends/shared/contract/parse';
import { type ReleaseId, releaseFolder } from '@friends/shared/contract/release/release';
import { isPictureFile, PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import { DELTA_LIST, deltaPaths, readDeltas } from '../publish/deltas/storedDeltas.ts';
import { HISTORY } from '../registry/history.ts';
import { NOTES } from '../registry/notes.ts';
import { REGISTRY } from '../registry/stored.ts';
import { DRAFTS } from '../season/drafts.ts';
import { SIGNATURE } from '../signing/signature.ts';
import { COMPRESSIONS } from './compressions.ts';
import { listReleases } from './readRelease.ts';
import { isSourceMaps, sourceMapsPath } from './sourceMaps.ts';
import type { NewFile, Store } from './store.ts';

const RELEASE = 'release.json';
/** In the order in which they are written; the registry is last. */
const DOCUMENTS = [NOTES, DRAFTS, HISTORY, REGISTRY];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function pathsIn(bytes: Uint8Array): string[] {
  const release: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const files = isRecord(release) && Array.isArray(release.files) ? release.files : [];
  return files.map((file: unknown) => (isRecord(file) ? file.path : undefined)).filter(isString);
}

async function* filesOf(store: Store, release: ReleaseId): AsyncGenerator<NewFile> {
  const folder = releaseFolder(release.name, release.version);
  const description = await store.readFile(`${folder}/${RELEASE}`);
  // The release was just removed, or never completed, so it is not live.
  if (description === null) return;
  for (const name of pathsIn(description)) {
    for (const ending of ['', ...COMPRESSIONS.map((compression) => compression.ending)]) {
      const path = `${folder}/${name}${ending}`;
      const bytes = await store.readFile(path);
      if (bytes) yield { path, bytes };
    }
  }
  for (const name of [...deltaPaths(await readDeltas(store, release)), DELTA_LIST, SIGNATURE]) {
    const path = `${folder}/${name}`;
    const bytes = await store.readFile(path);
    if (bytes) yield { path, bytes };
  }
  yield { path: `${folder}/${RELEASE}`, bytes: description };
}

/**
 * All files of a store, for a backup. Registry and history are read before the releases, so that the copy has every
 * release that they name.
 */
export async function* readStoreFiles(store: Store): AsyncGenerator<NewFile> {
  const documents: NewFile[] = [];
  for (const path of DOCUMENTS) {
    const stored = await store.read(path);
    if (stored) documents.push({ path, bytes: encode(stored.text) });
  }
  for (const release of await listReleases(store)) {
    const maps = await store.readFile(sourceMapsPath(release));
    if (maps) yield { path: sourceMapsPath(release), bytes: maps };
    yield* filesOf(store, release);
  }
  yield* documents;
}

/** All uploaded pictures, for a backup. They must be read after the database, to include all pictures that it names. */
export async function* readStorePictures(store: Store): AsyncGenerator<NewFile> {
  for (const name of (await store.stamps(PICTURE_FOLDER)).keys()) {
    if (!isPictureFile(name)) continue;
    const path = `${PICTURE_FOLDER}/${name}`;
    const bytes = await store.readFile(path);
    // The picture was just deleted, so no content shows it.
    if (bytes) yield { path, bytes };
  }
}

const isOfPicture = (path: string): boolean => path.startsWith(`${PICTURE_FOLDER}/`);

/** True if the store has a registry, so that its releases may be in use. */
export async function hasReleases(store: Store): Promise<boolean> {
  return (await store.versionOf(REGISTRY)) !== null;
}

/**
 * Restores a store from a backup: releases first and the registry last, so that it never names a missing release.
 * Existing releases stay, as they never change.
 *
 * @param paths relative to the store
 */
export async function restoreStore(
  store: Store,
  paths: readonly string[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const path of paths.filter((item) => isSourceMaps(item) || isOfPicture(item)))
    if ((await store.versionOf(path)) === null) await store.writeFile(path, await read(path));
  for (const description of paths.filter((path) => path.endsWith(`/${RELEASE}`))) {
    const folder = description.slice(0, -RELEASE.length - 1);
    const own = paths.filter((path) => path.startsWith(`${folder}/`));
    const files = await Promise.all(
      own.map(async (path) => ({ path: path.slice(folder.length + 1), bytes: await read(path) })),
    );
    await store.addRelease(folder, files);
  }
  for (const path of DOCUMENTS.filter((name) => paths.includes(name))) {
    const text = new TextDecoder().decode(await read(path));
    await store.write(path, text, { ifVersion: await store.versionOf(path) });
  }
}
