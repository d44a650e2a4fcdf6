import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseId, releaseUrl } from '@friends/shared/contract/release/release';
import { parseReleaseFiles, type ReleaseFiles, releaseFilesUrl } from '@friends/shared/contract/release/releaseFiles';
import { addIntegrity } from './integrityMap.ts';

const TIMEOUT_MS = 8000;

interface KnownRelease {
  readonly id: ReleaseId;
  /** Its files; null: not asked for, or the last answer was none. */
  files: Promise<ReleaseFiles> | null;
  /** All of them are in the integrity map. */
  isListed: boolean;
}

/** Releases that page or registry name, by their folder: the list of no other release is asked for. */
const known = new Map<string, KnownRelease>();

const FOLDER = /^\/(?:remotes\/[^/]+|shell)\/[^/]+\//;

function knownRelease(release: ReleaseId): KnownRelease {
  const folder = releaseUrl(release.name, release.version, '');
  const before = known.get(folder);
  if (before) return before;
  const id = { name: release.name, version: release.version };
  const added: KnownRelease = { id, files: null, isListed: false };
  known.set(folder, added);
  return added;
}

/** Takes a release that the page names; its files are asked for once they are needed. */
export function nameRelease(release: ReleaseId): void {
  knownRelease(release);
}

function list(release: KnownRelease, { files, preload }: ReleaseFiles): ReleaseFiles {
  const { name, version } = release.id;
  addIntegrity(files.map(({ path, integrity }) => [releaseUrl(name, version, path), integrity] as const));
  release.isListed = true;
  return { files, preload };
}

/** Takes a release with all of its files, as registry and store describe it. */
export function addRelease(release: LiveRelease): void {
  addIntegrity([[release.url, release.integrity]]);
  const { files, preload } = release;
  const added = knownRelease(release);
  added.files = Promise.resolve(list(added, { files, preload }));
}

async function fetchFiles(release: KnownRelease, priority: RequestPriority): Promise<ReleaseFiles> {
  const response = await fetch(releaseFilesUrl(release.id), { priority, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return list(release, parseReleaseFiles(await response.json()));
}

/** A release's files. Rejects if the portal does not answer; the next call asks again. */
export function filesOf(id: ReleaseId, priority: RequestPriority = 'auto'): Promise<ReleaseFiles> {
  const release = knownRelease(id);
  if (release.files) return release.files;
  const files = fetchFiles(release, priority);
  release.files = files;
  files.catch(() => {
    release.files = null;
  });
  return files;
}

/** Settles once it is known whether a release has the file; null if that is known already, or its release is none of ours. */
export function whenListed(path: string): Promise<unknown> | null {
  const release = known.get(FOLDER.exec(path)?.[0] ?? '');
  return release && !release.isListed ? filesOf(release.id) : null;
}
