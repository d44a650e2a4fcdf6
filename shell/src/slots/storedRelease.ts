import { liveRelease } from '@friends/shared/contract/release/liveRelease';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { isShell, releaseUrl } from '@friends/shared/contract/release/release';

const TIMEOUT_MS = 8000;

/**
 * Reads a release's description from the portal's store. Throws if the store doesn't have it or describes another one.
 */
export async function readStoredRelease(name: string, version: string): Promise<LiveRelease> {
  const response = await fetch(releaseUrl(name, version, 'release.json'), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The store answered ${response.status} for ${name}@${version}`);
  const release = parseRelease(await response.json());
  if (isShell(release) || release.name !== name || release.version !== version)
    throw new Error(`The store describes another release than ${name}@${version}`);
  return liveRelease(release, {});
}
