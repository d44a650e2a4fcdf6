import { takeRecord, takeVersion } from '@friends/shared/contract/release/fields';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { type LiveRelease, takeWindow } from '@friends/shared/contract/release/registry';
import { isShell, type Release, releaseUrl, SHELL } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readRelease } from '../readRelease.ts';
import type { Store } from '../store.ts';

/** A release of the shell as the registry keeps it; what the page needs of it stands in its `release.json`. */
export interface LiveShell {
  readonly name: typeof SHELL;
  readonly version: string;
  readonly window: LiveWindow;
}

/** One line of the registry: a release, from when until when, and for which share of the visitors. */
export type Entry = LiveRelease | LiveShell;

export function isRemote(entry: Entry): entry is LiveRelease {
  return 'url' in entry;
}

export const titleOf = ({ name, version }: { readonly name: string; readonly version: string }) => `${name}@${version}`;

export function takeShellEntry(value: unknown, where: string): LiveShell {
  const { version, window } = takeRecord(value, where);
  return {
    name: SHELL,
    version: takeVersion(version, `${where}.version`),
    window: takeWindow(window, `${where}.window`),
  };
}

/** Scripts and style sheets: what the shell checks before it runs. */
export const isLoaded = (path: string) => /\.(m?js|css)$/.test(path);

/** A remote's release as an entry of the registry. */
export function remoteEntry(release: Release, window: LiveWindow): LiveRelease {
  const entry = release.files.find((file) => file.path === release.entry);
  if (!entry) throw new ReleaseRefused(`${titleOf(release)} does not list its entry ${release.entry}`);
  return {
    name: release.name,
    contract: release.contract,
    version: release.version,
    url: releaseUrl(release.name, release.version, release.entry),
    integrity: entry.integrity,
    routes: release.routes,
    widgets: release.widgets,
    header: release.header ?? [],
    preload: release.preload,
    files: release.files.filter(({ path }) => isLoaded(path)),
    window,
    ...(release.season === undefined ? {} : { season: release.season.number }),
  };
}

/** Turns a stored release into an entry of the registry. @throws ReleaseRefused where the store does not hold it */
export async function toEntry(store: Store, name: string, version: string, window: LiveWindow): Promise<Entry> {
  const release = await readRelease(store, name, version);
  return isShell(release) ? { name: SHELL, version, window } : remoteEntry(release, window);
}
