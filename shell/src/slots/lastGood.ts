import { isRecord } from '@friends/shared/contract/parse';
import { type LiveRelease, parseRegistry, registryEntry } from '@friends/shared/contract/release/registry';
import { readVouched, vouchedFilesOf, vouchFromStorage } from '../registry/vouched.ts';

/** A remote may be there with several releases, each for its own paths: an archived season is no stand-in for the live one. */
const storageKey = ({ name, routes }: LiveRelease) => `good-release:${name}${routes[0]?.path ?? ''}`;

export function rememberGoodRelease(release: LiveRelease): void {
  try {
    const stored = { entry: registryEntry({ ...release, files: [] }), files: vouchedFilesOf(release) };
    localStorage.setItem(storageKey(release), JSON.stringify(stored));
  } catch {
    // A full or forbidden storage only costs the way back.
  }
}

/** The release of the same remote that worked here last, unless it is this very one. */
export function lastGoodRelease(broken: LiveRelease): LiveRelease | null {
  const { name, version } = broken;
  const text = localStorage.getItem(storageKey(broken));
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return null;
    const { releases } = parseRegistry({ microFrontends: { [name]: stored.entry } });
    const found = releases.find((release) => release.version !== version) ?? null;
    if (found) vouchFromStorage(found, readVouched(stored.files));
    return found;
  } catch {
    return null;
  }
}
