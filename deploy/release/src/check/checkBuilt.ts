import { isShell, type Release } from '@friends/shared/contract/release/release';
import type { Built } from '../publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { remoteEntry, titleOf } from '../registry/entry.ts';
import { turns } from '../registry/offered.ts';
import { ownerFault } from '../registry/owners.ts';
import { readStored, type StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store.ts';
import { callFaults } from './calls.ts';
import { languageFaults } from './languages.ts';
import { sharedFaultsAmong } from './shared.ts';
import { uncheckedFaults } from './unchecked.ts';

function budgetFaults(release: Release): string[] {
  const { budget, files } = release;
  const bytes = files.filter(({ path }) => /\.(js|css)$/.test(path)).reduce((sum, file) => sum + file.bytes, 0);
  if (budget === undefined || bytes <= budget) return [];
  return [
    `${titleOf(release)} has ${bytes} bytes of scripts and style sheets, and src/manifest.ts allows ${budget}: make it smaller, or raise the budget`,
  ];
}

/**
 * A route or widget that another remote owns for good. One that it gives up at a planned time is no fault yet: going
 * live is checked again, moment by moment.
 */
function ownerFaults(release: Release, { entries }: StoredRegistry, at: Date): string[] {
  const others = entries.filter(({ name }) => name !== release.name);
  const fault = ownerFault([...others, remoteEntry(release, {})], release.name, turns(others, at).at(-1) ?? at);
  return fault === null ? [] : [fault];
}

/**
 * Everything that can be said against a built release without a browser, a sentence for each; its files and its
 * `release.json` were checked when it was read.
 */
export async function checkBuilt(store: Store, { release, files }: Built, at: Date): Promise<string[]> {
  const known = await readStored(store);
  const shared = await sharedFaultsAmong(store, release, known.entries, at);
  if (isShell(release)) return shared;
  // Going live, which takes `refuse` from here, must not wait for a parser of style sheets.
  const { styleFaults } = await import('./styles.ts');
  return [
    ...ownerFaults(release, known, at),
    ...shared,
    ...(await uncheckedFaults({ files })),
    ...styleFaults(release, files),
    ...callFaults(release),
    ...languageFaults(release),
    ...budgetFaults(release),
  ];
}

/** @throws ReleaseRefused with all sentences */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefused(faults.map((fault) => `${fault}.`).join('\n'));
}
