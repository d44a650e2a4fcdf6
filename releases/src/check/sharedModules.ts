import {
  isShell,
  type Release,
  type ReleaseId,
  releaseId,
  type ShellRelease,
} from '@friends/shared/contract/release/release';
import semver from 'semver';
import { refuseFaults } from '../ReleaseRefused.ts';
import { activeFrom } from '../registry/active.ts';
import { type Entry, isRemote } from '../registry/entry.ts';
import { readRelease, readShell } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

/** A sentence for each library that a remote needs and the shell does not offer. */
function sharedFaults(remote: Release, shell: ShellRelease): string[] {
  return Object.entries(remote.shared).flatMap(([key, range]) => {
    const offered = Object.hasOwn(shell.shared, key) ? shell.shared[key] : undefined;
    if (semver.validRange(range) === null)
      return [`release.json of ${releaseId(remote)}: shared.${key} is "${range}"; it must be a range such as ^1.2.0`];
    if (offered !== undefined && semver.satisfies(offered, range, { includePrerelease: true })) return [];
    const offersKey = offered === undefined ? 'does not offer it' : `offers ${offered}`;
    return [
      `${releaseId(remote)} needs ${key} ${range}, and ${releaseId(shell)} ${offersKey}: build the remote for that shell`,
    ];
  });
}

async function shellsOf(store: Store, entries: readonly Entry[]): Promise<ShellRelease[]> {
  return Promise.all(entries.filter((entry) => !isRemote(entry)).map(({ version }) => readShell(store, version)));
}

/**
 * Checks a remote against each live or planned shell, and a shell against each remote.
 *
 * @param entries the registry's, with or without the release itself
 */
export async function sharedFaultsIn(
  store: Store,
  release: Release | ShellRelease,
  entries: readonly Entry[],
  at: Date,
): Promise<string[]> {
  const liveOrPlanned = activeFrom(entries, at);
  if (!isShell(release)) return (await shellsOf(store, liveOrPlanned)).flatMap((shell) => sharedFaults(release, shell));
  const remotes = await Promise.all(
    liveOrPlanned.filter(isRemote).map(({ name, version }) => readRelease(store, name, version)),
  );
  return remotes.flatMap((remote) => (isShell(remote) ? [] : sharedFaults(remote, release)));
}

/** @throws ReleaseRefused if the release is missing, or incompatible with live and planned ones */
export async function refuseIncompatible(
  store: Store,
  { name, version }: ReleaseId,
  entries: readonly Entry[],
  at: Date,
): Promise<void> {
  refuseFaults(await sharedFaultsIn(store, await readRelease(store, name, version), entries, at));
}
