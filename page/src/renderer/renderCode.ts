import { type AnyRelease, releaseFolder, titleOf } from '@friends/shared/contract/release/release';
import { isIntact } from '../isIntact.ts';
import { RenderFailed } from './RenderFailed.ts';

/** Where files of releases lie: a store, as far as a page needs it. */
export interface ReleaseFiles {
  /** A file by its path in the store (`releaseFolder`); null where it is not there. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/**
 * Reads the file a release renders with, and checks it: what was changed in the store is not run.
 *
 * @throws RenderFailed where there is none, or another one
 */
export async function renderCode(stored: ReleaseFiles, release: AnyRelease): Promise<string> {
  const { name, version, render: path, files } = release;
  const title = titleOf(release);
  if (path === undefined) throw new RenderFailed(title, 'missing', 'it names no file for that');
  const bytes = await stored.readFile(`${releaseFolder(name, version)}/${path}`);
  if (bytes === null) throw new RenderFailed(title, 'missing', `${path} is not in the store`);
  const file = files.find((candidate) => candidate.path === path);
  if (!file || !isIntact(bytes, file)) {
    throw new RenderFailed(title, 'changed', `${path} in the store is not the file that was published`);
  }
  return new TextDecoder().decode(bytes);
}
