import { type LiveRelease, parseRegistry, registryEntry } from '@friends/shared/contract/release/registry';

const storageKey = (name: string) => `good-release:${name}`;

export function rememberGoodRelease(release: LiveRelease): void {
  try {
    localStorage.setItem(storageKey(release.name), JSON.stringify(registryEntry(release)));
  } catch {
    // A full or forbidden storage only costs the way back.
  }
}

/** The release of the same remote that worked here last, unless it is this very one. */
export function lastGoodRelease({ name, version }: LiveRelease): LiveRelease | null {
  const stored = localStorage.getItem(storageKey(name));
  if (stored === null) return null;
  try {
    const { releases } = parseRegistry({ microFrontends: { [name]: JSON.parse(stored) } });
    return releases.find((release) => release.version !== version) ?? null;
  } catch {
    return null;
  }
}
