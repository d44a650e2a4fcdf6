import { isRecord } from '@friends/shared/contract/parse';
import { type LiveRelease, parseRegistry, registryEntry } from '@friends/shared/contract/release/registry';
import { readVouched, vouch, vouchedFilesOf } from '../registry/vouched.ts';

const storageKey = (name: string) => `good-release:${name}`;

export function rememberGoodRelease(release: LiveRelease): void {
  try {
    const stored = { entry: registryEntry({ ...release, files: [] }), files: vouchedFilesOf(release) };
    localStorage.setItem(storageKey(release.name), JSON.stringify(stored));
  } catch {
    // A full or forbidden storage only costs the way back.
  }
}

/** The release of the same remote that worked here last, unless it is this very one. */
export function lastGoodRelease({ name, version }: LiveRelease): LiveRelease | null {
  const text = localStorage.getItem(storageKey(name));
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return null;
    const { releases } = parseRegistry({ microFrontends: { [name]: stored.entry } });
    const found = releases.find((release) => release.version !== version) ?? null;
    // Vouched for by this browser: a store whose files changed since then is refused like any other.
    if (found) vouch([...readVouched(stored.files), [found.url, found.integrity]]);
    return found;
  } catch {
    return null;
  }
}
