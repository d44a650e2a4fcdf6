import { type AnyRelease, releaseFolder, releaseId } from '@friends/shared/contract/release/release';
import { hasSeasonFiles, SEASON_DATA } from '@friends/shared/contract/release/seasonFiles';
import { isIntact } from '../isIntact.ts';
import type { Code } from './protocol.ts';
import { RenderFailed } from './RenderFailed.ts';

/** The part of a release store that pages need. */
export interface ReleaseFiles {
  /** Reads a file by its path in the store (`releaseFolder`); null if absent. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/** @throws RenderFailed if the file is missing or changed */
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
 * Reads and verifies a release's server bundle and season; changed files are never run.
 *
 * @throws RenderFailed if a file is missing or changed
 */
export async function renderCode(stored: ReleaseFiles, release: AnyRelease): Promise<Code> {
  const title = releaseId(release);
  if (release.render === undefined) throw new RenderFailed(title, 'missing', 'it names no file for that');
  const text = await readText(stored, release, release.render);
  if (!hasSeasonFiles(release.files)) return { title, text };
  return { title, text, season: await readText(stored, release, SEASON_DATA) };
}
