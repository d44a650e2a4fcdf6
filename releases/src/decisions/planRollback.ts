import type { EventDetails } from '@friends/shared/contract/release/historyEvent';
import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import { refuseIncompatible } from '../check/sharedModules.ts';
import { activeAt } from '../registry/active.ts';
import type { Plan } from '../registry/changeRegistry.ts';
import { type Entry, toEntry } from '../registry/entry.ts';
import { readHistory, statesOf } from '../registry/history.ts';
import { rollbackTarget } from '../registry/rollbackTarget.ts';
import { withArchives } from '../registry/scheduleArchive.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';

type RollbackEvent = Extract<EventDetails, { readonly kind: 'rollback' | 'end' }>;

export interface RollbackPlan {
  readonly plan: Plan & { readonly event: RollbackEvent };
  /** The entries of the rollback, without plans that stay. */
  readonly entries: readonly Entry[];
}

/** Names of the live releases for use in sentences: `mf-demo@1.0.0 and mf-demo@1.1.0`. Archives are not named. */
export const activeReleasesText = (entries: readonly Entry[], now: Date) =>
  activeAt(entries, now).map(releaseId).join(' and ');

/**
 * Prepares a rollback: activates what was live `steps` releases ago. Archives, and releases planned for later, stay.
 *
 * @throws ReleaseRefused
 */
export async function planRollback(
  store: Store,
  registry: StoredRegistry,
  name: string,
  now: Date,
  steps: number,
): Promise<RollbackPlan> {
  const { state, back: target } = rollbackTarget(name, statesOf(name, await readHistory(store)), now, steps);
  const own = registry.entries.filter((item) => item.name === name);
  const restored = await Promise.all(
    state.entries.map((pastEntry) => toEntry(store, name, pastEntry.version, pastEntry.window)),
  );
  const entries = withArchives(restored, own, now);
  for (const entry of entries) await refuseIncompatible(store, entry, registry.entries, now);
  // Plans stay, except for later steps of a release whose share ends.
  const shares = activeAt(own, now).filter(({ window }) => window.percent !== undefined);
  const endedVersions = new Set(shares.map(({ version }) => version));
  const planned = own.filter((item) => !hasBegun(item.window, now) && !endedVersions.has(item.version));
  const releases = activeAt(entries, now).map(releaseId);
  const states = new Map([[name, { put: state.put, entries: [...planned, ...entries] }]]);
  return { plan: { event: { kind: 'rollback', remote: name, steps, releases }, back: target, states }, entries };
}
