import { isRecord } from '@friends/shared/contract/parse';
import { parseIntegrity, parseVersion } from '@friends/shared/contract/release/fields';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { addRelease } from '../registry/releaseFiles.ts';

/** A remote may have several live releases, each for its own paths: an archived season can't replace the live one. */
const storageKey = ({ name, routes }: LiveRelease) => `good-release:${name}${routes[0]?.path ?? ''}`;

export function storeGoodRelease(release: LiveRelease): void {
  const { version, integrity } = release;
  try {
    localStorage.setItem(storageKey(release), JSON.stringify({ version, integrity }));
  } catch {
    // If storage is full or forbidden, only the fallback is lost.
  }
}

/** Reads and validates the stored version and integrity, since any script can write there; null if invalid. */
function readStored(broken: LiveRelease): { version: string; integrity: string } | null {
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
 * The release of the same remote that last worked in this browser, or null if that is this one. Only version and
 * integrity come from local storage; the rest is read from the portal's store, whose hash of the entry must match. So
 * tampered data can't name a file, path or page.
 */
export async function lastGoodRelease(broken: LiveRelease): Promise<LiveRelease | null> {
  const stored = readStored(broken);
  if (!stored || stored.version === broken.version) return null;
  try {
    const { readStoredRelease } = await import(/* webpackChunkName: "lastGood" */ './storedRelease.ts');
    const release = await readStoredRelease(broken.name, stored.version);
    if (release.integrity !== stored.integrity) return null;
    addRelease(release);
    return release;
  } catch {
    return null;
  }
}
