import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseId, releaseUrl } from '@friends/shared/contract/release/release';
import { parseReleaseFiles, type ReleaseFiles, releaseFilesUrl } from '@friends/shared/contract/release/releaseFiles';
import { addIntegrity } from './integrityMap.ts';

const TIMEOUT_MS = 8000;

interface KnownRelease {
  readonly id: ReleaseId;
  /** Null before the first request and after a failed one. */
  files: Promise<ReleaseFiles> | null;
  /** True if all of its files are in the integrity map. */
  isListed: boolean;
}

/** Releases named by page or registry, by folder. File lists of other releases are never fetched. */
const known = new Map<string, KnownRelease>();

const FOLDER = /^\/(?:remotes\/[^/]+|shell)\/[^/]+\//;

function knownRelease(release: ReleaseId): KnownRelease {
  const folder = releaseUrl(release.name, release.version, '');
  const existing = known.get(folder);
  if (existing) return existing;
  const id = { name: release.name, version: release.version };
  const added: KnownRelease = { id, files: null, isListed: false };
  known.set(folder, added);
  return added;
}

/** Registers a release that the page names; its file list is fetched when needed. */
export function registerRelease(release: ReleaseId): void {
  knownRelease(release);
}

function registerFiles(release: KnownRelease, { files, preload }: ReleaseFiles): ReleaseFiles {
  const { name, version } = release.id;
  addIntegrity(files.map(({ path, integrity }) => [releaseUrl(name, version, path), integrity] as const));
  release.isListed = true;
  return { files, preload };
}

/** Registers a release with its files, as described by registry or store. */
export function addRelease(release: LiveRelease): void {
  addIntegrity([[release.url, release.integrity]]);
  const { files, preload } = release;
  const added = knownRelease(release);
  added.files = Promise.resolve(registerFiles(added, { files, preload }));
}

async function fetchFiles(release: KnownRelease, priority: RequestPriority): Promise<ReleaseFiles> {
  const response = await fetch(releaseFilesUrl(release.id), { priority, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return registerFiles(release, parseReleaseFiles(await response.json()));
}

/** Fetches a release's files once. Rejects if the request fails; the next call retries. */
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

/** Settles once the release's file list is loaded; null if it is loaded already or the path is in no known release. */
export function whenListed(path: string): Promise<unknown> | null {
  const release = known.get(FOLDER.exec(path)?.[0] ?? '');
  return release && !release.isListed ? filesOf(release.id) : null;
}
