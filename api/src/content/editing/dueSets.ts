import type { Tx } from '../../platform/database/transaction.ts';
import type { Published } from '../../platform/imports/withVersions.ts';
import type { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import { draftsOfSets, lockEditing } from './repository/drafts.ts';
import { findSet, type StoredSet, updateSet } from './repository/sets.ts';
import { endSet, type LockedSet, publishSet } from './setDecisions.ts';

/** The step of a set's plan that is due; null if none is. */
function dueStep({ state, liveAt, until }: StoredSet, now: Date): 'start' | 'end' | null {
  if (state === 'planned' && liveAt && liveAt <= now) return 'start';
  return state === 'live' && until && until <= now ? 'end' : null;
}

/**
 * Starts or ends a set that is due.
 *
 * @returns null if it is no longer due
 * @throws Refusal
 */
export async function runPlan(
  tx: Tx,
  id: number,
  now: Date,
): Promise<(LockedSet & { published: readonly Published[] }) | null> {
  await lockEditing(tx);
  const set = await findSet(tx, id);
  if (!set) return null;
  const drafts = await draftsOfSets(tx, [id]);
  const { liveAt, until, by, why } = set;
  const author = { by, at: now, why };
  const step = dueStep(set, now);
  if (step === 'start') {
    const published = await publishSet(tx, { set, drafts }, author);
    await updateSet(tx, id, { state: 'live', liveAt, until, ...author });
    return { set, drafts, published };
  }
  if (step === 'end') {
    const { published } = await endSet(tx, { set }, { ...author, updatePlan: true });
    return { set, drafts, published };
  }
  return null;
}

/**
 * Stores why a planned start or end was refused; it is not retried.
 *
 * @returns the set before that; null if it is no longer due: cancelled, or stored by another process
 */
export async function failSet(tx: Tx, id: number, refusal: Refusal, now: Date): Promise<StoredSet | null> {
  await lockEditing(tx);
  const set = await findSet(tx, id);
  const step = set && dueStep(set, now);
  if (!set || !step) return null;
  const failure = {
    en: refusalText(refusal.code, refusal.params, 'en')[1],
    id: refusalText(refusal.code, refusal.params, 'id')[1],
  };
  const { state, liveAt, until, by, why } = set;
  const next = step === 'start' ? ({ state: 'failed', until } as const) : ({ state, until: null } as const);
  await updateSet(tx, id, { ...next, liveAt, by, at: now, why, failure });
  return set;
}
