import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseFile } from '@friends/shared/contract/release/release';
import { integrityOf } from '@friends/tools/build/integrity';
import { parseRelease, parseShellRelease, ReleaseRefused } from './parseRelease.ts';
import { releaseFolder, type Store } from './store.ts';

const brotli = promisify(brotliCompress);

export interface Published {
  readonly name: string;
  readonly version: string;
  /** False where the store had this release already. */
  readonly isNew: boolean;
}

/** Stores what the release names and nothing else, each file checked against its integrity. */
async function copyFile(from: string, to: string, file: ReleaseFile): Promise<void> {
  const bytes = await readFile(join(from, file.path));
  if (integrityOf(bytes) !== file.integrity) {
    throw new ReleaseRefused(`${file.path} is not the file that release.json describes`);
  }
  const target = join(to, file.path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  if (/\.(js|css|svg|json)$/.test(file.path)) {
    await writeFile(
      `${target}.br`,
      await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
}

/**
 * Stores a built folder as an immutable release; it is not live yet. A release that is there already stays as it is.
 * @throws ReleaseRefused with one sentence that names the file
 */
export async function publish(built: string, store: Store): Promise<Published> {
  const where = join(built, 'release.json');
  const text = await readFile(where, 'utf8').catch(() => {
    throw new ReleaseRefused(`${built} holds no release.json: build the workspace first`);
  });
  const isShell = /"name":\s*"shell"/.test(text);
  const { name, version, files } = isShell ? parseShellRelease(text, where) : parseRelease(text, where);
  const folder = releaseFolder(name, version);
  if (store.has(`${folder}/release.json`)) return { name, version, isNew: false };
  // Seen only when whole: written beside its place, then moved there.
  const draft = join(store.folder, `${folder}.${process.pid}.draft`);
  try {
    await Promise.all(files.map((file) => copyFile(built, draft, file)));
    await cp(where, join(draft, 'release.json'));
    // What is left of a release whose folder lost its release.json.
    await rm(join(store.folder, folder), { recursive: true, force: true });
    await rename(draft, join(store.folder, folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { name, version, isNew: true };
}
