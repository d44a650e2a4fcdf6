import { type AnyRelease, releaseFolder, releaseId } from '@friends/shared/contract/release/release';
import { hasSeasonFiles, SEASON_DATA } from '@friends/shared/contract/release/seasonFiles';
import { isIntact } from '../isIntact.ts';
import type { Code } from './protocol.ts';
import { RenderFailed } from './RenderFailed.ts';

/** Where files of releases lie: a store, as far as a page needs it. */
export interface ReleaseFiles {
  /** A file by its path in the store (`releaseFolder`); null where it is not there. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/** @throws RenderFailed where it is not in the store, or another one */
async function readText(stored: ReleaseFiles, { name, version, files }: AnyRelease, path: string): Promise<string> {
  const title = releaseId({ name, version });
  const bytes = await stored.readFile(`${releaseFolder(name, version)}/${path}`);
  if (bytes === null) throw new RenderFailed(title, 'missing', `${path} is not in the store`);
  const file = files.find((candidate) => candidate.path === path);
  if (!file || !isIntact(bytes, file)) {
    throw new RenderFailed(title, 'changed', `${path} in the store is not the file that was published`);
  }
  return new TextDecoder().decode(bytes);
}

/**
 * Reads what a release renders with, its code and its season, and checks it: what was changed in the store is not run.
 *
 * @throws RenderFailed where a file is not there, or is another one
 */
export async function renderCode(stored: ReleaseFiles, release: AnyRelease): Promise<Code> {
  const title = releaseId(release);
  if (release.render === undefined) throw new RenderFailed(title, 'missing', 'it names no file for that');
  const text = await readText(stored, release, release.render);
  if (!hasSeasonFiles(release.files)) return { title, text };
  return { title, text, season: await readText(stored, release, SEASON_DATA) };
}
