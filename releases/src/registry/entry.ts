import { parseRecord, parseVersion, Refused } from '@friends/shared/contract/release/fields';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { liveRelease } from '@friends/shared/contract/release/liveRelease';
import { type LiveRelease, parseWindow } from '@friends/shared/contract/release/registry';
import { isShell, type Release, SHELL } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

/** A release of the shell in the registry; everything else is read from its `release.json`. */
export interface LiveShell {
  readonly name: typeof SHELL;
  readonly version: string;
  readonly window: LiveWindow;
  readonly season?: undefined;
}

export type Entry = LiveRelease | LiveShell;

export function isRemote(entry: Entry): entry is LiveRelease {
  return 'url' in entry;
}

export function parseShellEntry(value: unknown, where: string): LiveShell {
  const { version, window } = parseRecord(value, where);
  return {
    name: SHELL,
    version: parseVersion(version, `${where}.version`),
    window: parseWindow(window, `${where}.window`),
  };
}

/** @throws ReleaseRefused */
export function remoteEntry(release: Release, window: LiveWindow): LiveRelease {
  try {
    return liveRelease(release, window);
  } catch (error) {
    throw error instanceof Refused
      ? new ReleaseRefused('unreadable', { where: 'release.json', why: error.message })
      : error;
  }
}

/** Reads a stored release as an entry. @throws ReleaseRefused if the store does not have it */
export async function toEntry(store: Store, name: string, version: string, window: LiveWindow): Promise<Entry> {
  const release = await readRelease(store, name, version);
  return isShell(release) ? { name: SHELL, version, window } : remoteEntry(release, window);
}
