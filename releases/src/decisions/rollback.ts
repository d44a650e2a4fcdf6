import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { refuseChangedFiles } from '../check/refuseChanged.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from '../registry/active.ts';
import { changeRegistry, planFault, type RegistryChange } from '../registry/changeRegistry.ts';
import type { Entry } from '../registry/entry.ts';
import type { ActionContext } from '../registry/history.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { activeReleasesText, planRollback, type RollbackPlan } from './planRollback.ts';

export interface RollbackOutcome {
  /** One sentence about the result, for the user. */
  readonly message: string;
  readonly event: HistoryEvent | null;
  /** The remote's registry entries before the decision. */
  readonly before: readonly Entry[];
  /** The remote's registry entries after it. */
  readonly entries: readonly Entry[];
}

export function outcomeOf(name: string, { before, after }: RegistryChange): Omit<RollbackOutcome, 'message'> {
  const ofRemote = ({ entries }: StoredRegistry) => entries.filter((item) => item.name === name);
  return { event: after.decisions.get(name)?.event ?? null, before: ofRemote(before), entries: ofRemote(after) };
}

interface RollbackSteps {
  readonly name: string;
  readonly steps: number;
  /** As in `ChangeScope`. */
  readonly expectedRevision?: number;
}

/** Activates what was live `steps` releases ago. @throws ReleaseRefused; nothing was changed then */
export async function rollback(
  store: Store,
  context: ActionContext,
  { name, steps, expectedRevision }: RollbackSteps,
): Promise<RollbackOutcome> {
  const change = await changeRegistry(
    store,
    context,
    async (registry) => {
      const { plan, entries } = await planRollback(store, registry, name, context.at, steps);
      for (const entry of activeAt(entries, context.at)) await refuseChangedFiles(store, entry);
      return plan;
    },
    // Without `overPortal`: after a concurrent automatic rollback, this one would go back one release too far.
    { name, expectedRevision },
  );
  const outcome = outcomeOf(name, change);
  return { message: `Back to ${activeReleasesText(outcome.entries, context.at)}.`, ...outcome };
}

/** The plan of a rollback by one release, or why it would be refused. */
export async function dryRunRollback(
  store: Store,
  registry: StoredRegistry,
  name: string,
  now: Date,
): Promise<RollbackPlan | ReleaseRefused> {
  try {
    const rollbackPlan = await planRollback(store, registry, name, now, 1);
    return planFault(registry, rollbackPlan.plan, now) ?? rollbackPlan;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error;
    throw error;
  }
}
