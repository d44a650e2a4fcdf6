import type { FailureEvidence } from '@friends/shared/contract/release/historyEvent';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from '../registry/active.ts';
import { changeRegistry, type Plan, PORTAL, planFault } from '../registry/changeRegistry.ts';
import type { Entry } from '../registry/entry.ts';
import { schedule } from '../registry/schedule.ts';
import type { RemoteDecision, StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { planRollback, type RollbackPlan } from './planRollback.ts';

export type AutoRollbackResult =
  /** Rolled back; visitors get `to` instead: `mf-about@1.1.0`. */
  | { readonly to: string }
  /** It stays, for a reason that ends a sentence; `revision` is the registry's current one. */
  | { readonly stays: string; readonly revision: number };

interface RollbackCase {
  readonly evidence: Omit<FailureEvidence, 'revision'>;
  readonly at: Date;
  readonly why: string;
  readonly insufficientEvidence: string | null;
  /** True if a rollback's release is no better. */
  readonly alsoFails: (title: string) => Promise<boolean>;
}

/** Ends a share: the release for the other visitors is live anyway. */
function planEnd(entries: readonly Entry[], failing: Entry, at: Date): RollbackPlan {
  const { name, version } = failing;
  const next = schedule(entries, { ...failing, window: { percent: 0 } }, at);
  const states = new Map([[name, { put: version, entries: next }]]);
  const plan = { event: { kind: 'end', release: releaseId(failing) }, states } as const;
  return { plan, entries: activeAt(next, at) };
}

/** Reason to skip the rollback, or null. */
function reasonToSkip(
  last: RemoteDecision | undefined,
  version: string,
  { insufficientEvidence }: RollbackCase,
): string | null {
  if (last?.pinned === version) return 'it is held';
  // After the portal's own rollback, only a person may decide again.
  if (last?.event.by === PORTAL) return 'the portal went back by itself once, and a person decides now';
  return insufficientEvidence;
}

const unstopped = ({ code, message }: ReleaseRefused): string =>
  code === 'no_way_back' ? 'there is nothing to go back to' : message.replace(/\.$/, '');

async function rollbackOption(
  store: Store,
  registry: StoredRegistry,
  failing: Entry,
  { at, alsoFails }: RollbackCase,
): Promise<RollbackPlan | string> {
  const { name } = failing;
  const own = registry.entries.filter((entry) => entry.name === name);
  try {
    const isShare = failing.window.percent !== undefined;
    const rollback = isShare ? planEnd(own, failing, at) : await planRollback(store, registry, name, at, 1);
    const fault = planFault(registry, rollback.plan, at);
    if (fault) return unstopped(fault);
    for (const next of activeAt(rollback.entries, at)) {
      if (releaseId(next) === releaseId(failing) || (await alsoFails(releaseId(next))))
        return `${releaseId(next)} is no better`;
    }
    return rollback;
  } catch (error) {
    if (error instanceof ReleaseRefused) return unstopped(error);
    throw error;
  }
}

/**
 * A failing release stays if it is pinned, if the portal's own decision is the latest one about the remote, or if the
 * previous release is no better.
 *
 * @returns null if nothing is left to evaluate: it is no longer live, or a person is deciding right now
 */
export async function autoRollback(store: Store, rollbackCase: RollbackCase): Promise<AutoRollbackResult | null> {
  const { evidence, at, why } = rollbackCase;
  const { release } = evidence;
  const name = release.slice(0, release.indexOf('@'));
  let done: AutoRollbackResult | null = null;
  async function plan(registry: StoredRegistry): Promise<Plan | null> {
    done = null;
    const liveEntry = activeAt(registry.entries, at).find((entry) => releaseId(entry) === release);
    if (!liveEntry) return null;
    const last = registry.decisions.get(name);
    const revision = last?.revision ?? 0;
    const skipReason = reasonToSkip(last, liveEntry.version, rollbackCase);
    const rollback = skipReason ?? (await rollbackOption(store, registry, liveEntry, rollbackCase));
    if (typeof rollback === 'string') {
      done = { stays: rollback, revision };
      return null;
    }
    done = { to: activeAt(rollback.entries, at).map(releaseId).join(' and ') };
    const event = { ...rollback.plan.event, evidence: { ...evidence, revision } };
    return { ...rollback.plan, event };
  }
  try {
    await changeRegistry(store, { who: PORTAL, at, why }, plan, { name });
    return done;
  } catch (error) {
    // A person is deciding right now: their decision counts.
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}
