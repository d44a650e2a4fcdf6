import { parseRecord } from './fields.ts';
import { parseFiles, parsePreload } from './fileFields.ts';
import { isLoaded } from './liveRelease.ts';
import type { LiveRelease } from './registry.ts';
import { type AnyRelease, isShell, type ReleaseId } from './release.ts';

/**
 * Loadable files of a release with hashes, and those of each screen or share key. A page contains only what its route
 * needs; an open tab fetches the rest per release.
 */
export type ReleaseFiles = Pick<LiveRelease, 'files' | 'preload'>;

/** URL of the immutable list. The portal builds it from the signed description; it isn't in the store. */
export const releaseFilesUrl = ({ name, version }: ReleaseId): string => `/files/${name}/${version}.json`;

export function releaseFiles(release: AnyRelease): ReleaseFiles {
  const files = release.files.filter(({ path }) => isLoaded(path));
  if (!isShell(release)) return { files, preload: release.preload };
  const provided = Object.entries(release.lazy).map(([key, paths]) => [key, { files: paths, needs: [] }] as const);
  return { files, preload: Object.fromEntries(provided) };
}

/** Parses the list as served by the portal. @throws Refused */
export function parseReleaseFiles(value: unknown): ReleaseFiles {
  const { files, preload } = parseRecord(value, 'the list');
  return { files: parseFiles(files, 'files'), preload: parsePreload(preload, 'preload') };
}
