import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { refuseChangedFiles } from '../check/refuseChanged.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from '../registry/active.ts';
import { changeRegistry, planFault, type RegistryChange } from '../registry/changeRegistry.ts';
import type { Entry } from '../registry/entry.ts';
import type { ActionContext } from '../registry/history.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { planRollback, type RollbackPlan, titles } from './planRollback.ts';

export interface RollbackOutcome {
  /** One sentence. */
  readonly done: string;
  readonly event: HistoryEvent | null;
  /** The remote's registry entries before. */
  readonly before: readonly Entry[];
  readonly entries: readonly Entry[];
}

export function outcomeOf(name: string, { before, after }: RegistryChange): Omit<RollbackOutcome, 'done'> {
  const ofRemote = ({ entries }: StoredRegistry) => entries.filter((item) => item.name === name);
  return { event: after.decisions.get(name)?.event ?? null, before: ofRemote(before), entries: ofRemote(after) };
}

interface RollbackSteps {
  readonly name: string;
  readonly steps: number;
  /** As in `ChangeScope`. */
  readonly expectedRevision?: number;
}

/** Activates the releases of `steps` releases ago. @throws ReleaseRefused, with nothing changed */
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
    // Refused after a concurrent auto rollback: together they would go one release too far.
    { name, expectedRevision },
  );
  const outcome = outcomeOf(name, change);
  return { done: `Back to ${titles(outcome.entries, context.at)}.`, ...outcome };
}

export async function dryRunRollback(
  store: Store,
  registry: StoredRegistry,
  name: string,
  now: Date,
): Promise<RollbackPlan | ReleaseRefused> {
  try {
    const plannedRollback = await planRollback(store, registry, name, now, 1);
    const fault = planFault(registry, plannedRollback.plan, now);
    return fault ?? plannedRollback;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error;
    throw error;
  }
}
