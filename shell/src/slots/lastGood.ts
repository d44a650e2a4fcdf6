import { isRecord } from '@friends/shared/contract/parse';
import { parseIntegrity, parseVersion } from '@friends/shared/contract/release/fields';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { addRelease } from '../registry/releaseFiles.ts';

/** A remote may be there with several releases, each for its own paths: an archived season is no stand-in for the live one. */
const storageKey = ({ name, routes }: LiveRelease) => `good-release:${name}${routes[0]?.path ?? ''}`;

export function rememberGoodRelease(release: LiveRelease): void {
  const { version, integrity } = release;
  try {
    localStorage.setItem(storageKey(release), JSON.stringify({ version, integrity }));
  } catch {
    // A full or forbidden storage only costs the way back.
  }
}

/** What is remembered; whoever can write there may have written anything. Null where it is no version with its integrity. */
function readRemembered(broken: LiveRelease): { version: string; integrity: string } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(broken)) ?? 'null');
    if (!isRecord(stored)) return null;
    return {
      version: parseVersion(stored.version, 'version'),
      integrity: parseIntegrity(stored.integrity, 'integrity'),
    };
  } catch {
    return null;
  }
}

/**
 * The release of the same remote that worked here last, unless it is this very one. The browser remembers which it was;
 * all else the portal's store says, and both must agree on the hash of its entry, so nothing that was planted in the browser
 * can name a file, a path or a page.
 */
export async function lastGoodRelease(broken: LiveRelease): Promise<LiveRelease | null> {
  const remembered = readRemembered(broken);
  if (!remembered || remembered.version === broken.version) return null;
  try {
    const { readStoredRelease } = await import(/* webpackChunkName: "lastGood" */ './storedRelease.ts');
    const release = await readStoredRelease(broken.name, remembered.version);
    if (release.integrity !== remembered.integrity) return null;
    addRelease(release);
    return release;
  } catch {
    return null;
  }
}
