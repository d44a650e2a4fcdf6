import { isShell, type Release } from '@friends/shared/contract/release/release';
import type { BuiltRelease } from '../publish/publish.ts';
import { transitions } from '../registry/active.ts';
import { remoteEntry } from '../registry/entry.ts';
import { ownerFault } from '../registry/owners.ts';
import { readStored, type StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { callFaults } from './calls.ts';
import { languageFaults } from './languages.ts';
import { seasonFilesFaults } from './seasonFiles.ts';
import { sharedFaultsIn } from './sharedModules.ts';
import { uncheckedFaults } from './unchecked.ts';
import { weightFaults } from './weight.ts';

/** A route that its owner gives up at a planned time is not a fault yet: activation checks again, for each moment. */
function ownerFaults(release: Release, { entries }: StoredRegistry, at: Date): string[] {
  const others = entries.filter(({ name }) => name !== release.name);
  const fault = ownerFault([...others, remoteEntry(release, {})], release.name, transitions(others, at).at(-1) ?? at);
  return fault === null ? [] : [fault.message];
}

/**
 * All faults found without a browser; files and `release.json` were checked when they were read.
 *
 * @param allowedBytes size limit of scripts and style sheets from `--budget`, or null
 */
export async function checkBuilt(
  store: Store,
  { release, files }: BuiltRelease,
  at: Date,
  allowedBytes: number | null,
): Promise<string[]> {
  const registry = await readStored(store);
  const { entries } = registry;
  const shared = await sharedFaultsIn(store, release, entries, at);
  const weight = await weightFaults(store, release, { entries, at, allowedBytes });
  if (isShell(release)) return [...shared, ...weight];
  // Lazy, so that other commands do not load a CSS parser.
  const { styleFaults } = await import('./styles.ts');
  return [
    ...ownerFaults(release, registry, at),
    ...shared,
    ...(await uncheckedFaults({ files })),
    ...styleFaults(release, files),
    ...seasonFilesFaults(release, files),
    ...callFaults(release),
    ...languageFaults(release),
    ...weight,
  ];
}
