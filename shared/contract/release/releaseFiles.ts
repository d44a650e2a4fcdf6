import { parseRecord } from './fields.ts';
import { parseFiles, parsePreload } from './fileFields.ts';
import { isLoaded } from './liveRelease.ts';
import type { LiveRelease } from './registry.ts';
import { type AnyRelease, isShell, type ReleaseId } from './release.ts';

/**
 * Scripts and style sheets of a release with their hashes, and the files of each screen; of the shell, those of each share key. A
 * page carries only what its own route needs; an open tab asks for the rest, release by release.
 */
export type ReleaseFiles = Pick<LiveRelease, 'files' | 'preload'>;

/** Address of the list, which never changes. The portal makes it from the signed description; the store has no such file. */
export const releaseFilesUrl = ({ name, version }: ReleaseId): string => `/files/${name}/${version}.json`;

export function releaseFiles(release: AnyRelease): ReleaseFiles {
  const files = release.files.filter(({ path }) => isLoaded(path));
  if (!isShell(release)) return { files, preload: release.preload };
  const provided = Object.entries(release.lazy).map(([key, paths]) => [key, { files: paths, needs: [] }] as const);
  return { files, preload: Object.fromEntries(provided) };
}

/** Reads the list as the portal serves it. @throws Refused */
export function parseReleaseFiles(value: unknown): ReleaseFiles {
  const { files, preload } = parseRecord(value, 'the list');
  return { files: parseFiles(files, 'files'), preload: parsePreload(preload, 'preload') };
}
