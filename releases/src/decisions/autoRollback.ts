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
  /** It was rolled back; visitors get `to` instead: `mf-about@1.1.0`. */
  | { readonly to: string }
  /** It stays live; the reason is the end of a sentence. `revision` is the remote's current one. */
  | { readonly reasonToKeep: string; readonly revision: number };

interface RollbackCase {
  readonly evidence: Omit<FailureEvidence, 'revision'>;
  readonly at: Date;
  readonly why: string;
  /** Why the evidence is insufficient, or null if it is sufficient. */
  readonly insufficientEvidence: string | null;
  /** True if a release that a rollback would activate fails, too. */
  readonly alsoFails: (title: string) => Promise<boolean>;
}

/** Plans the end of a failing share: its visitors then get the default release, which is live anyway. */
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
  if (last?.pinned === version) return 'it is pinned';
  // The portal never decides twice in a row about a remote: the next decision is a person's.
  if (last?.event.by === PORTAL) return 'the portal has already rolled back once, so a person must decide now';
  return insufficientEvidence;
}

const refusalReason = ({ code, message }: ReleaseRefused): string =>
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
    if (fault) return refusalReason(fault);
    for (const next of activeAt(rollback.entries, at)) {
      if (releaseId(next) === releaseId(failing) || (await alsoFails(releaseId(next))))
        return `${releaseId(next)} is no better`;
    }
    return rollback;
  } catch (error) {
    if (error instanceof ReleaseRefused) return refusalReason(error);
    throw error;
  }
}

/**
 * Rolls a failing release back. It stays live if it is pinned, if the latest decision about the remote is the portal's
 * own, if the evidence is insufficient (thresholds: `releases/src/telemetry/evidence.ts`), or if the previous release is
 * no better.
 *
 * @returns null if the release is no longer live, or a person is deciding right now
 */
export async function autoRollback(store: Store, rollbackCase: RollbackCase): Promise<AutoRollbackResult | null> {
  const { evidence, at, why } = rollbackCase;
  const { release } = evidence;
  const name = release.slice(0, release.indexOf('@'));
  let result: AutoRollbackResult | null = null;
  async function plan(registry: StoredRegistry): Promise<Plan | null> {
    result = null;
    const liveEntry = activeAt(registry.entries, at).find((entry) => releaseId(entry) === release);
    if (!liveEntry) return null;
    const last = registry.decisions.get(name);
    const revision = last?.revision ?? 0;
    const skipReason = reasonToSkip(last, liveEntry.version, rollbackCase);
    const rollback = skipReason ?? (await rollbackOption(store, registry, liveEntry, rollbackCase));
    if (typeof rollback === 'string') {
      result = { reasonToKeep: rollback, revision };
      return null;
    }
    result = { to: activeAt(rollback.entries, at).map(releaseId).join(' and ') };
    const event = { ...rollback.plan.event, evidence: { ...evidence, revision } };
    return { ...rollback.plan, event };
  }
  try {
    await changeRegistry(store, { who: PORTAL, at, why }, plan, { name });
    return result;
  } catch (error) {
    // A person has just decided: their decision counts.
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}
