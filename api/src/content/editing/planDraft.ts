import type { Tx } from '../../platform/database/transaction.ts';
import type { Published } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type EntryId, lockDraft } from './draftDecisions.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { draftsOfSets } from './repository/drafts.ts';
import { findSet } from './repository/sets.ts';
import { makeSet, type Plan, publishOrPlanSet } from './setDecisions.ts';

const MAX_NAME_LENGTH = 100;

interface DraftPlan {
  /** ID of its set. */
  readonly set: number;
  /** Null if it was planned for later. */
  readonly published: readonly Published[] | null;
}

/** Plans a draft, in a new set that contains only this draft. @throws Refusal */
export async function planDraft(tx: Tx, id: EntryId, expectedRevision: number, plan: Plan): Promise<DraftPlan> {
  const draft = await lockDraft(tx, id, expectedRevision);
  const name = (EDITED_KINDS[draft.kind].nameOf(draft.fields).NameEn || '–').slice(0, MAX_NAME_LENGTH).toWellFormed();
  const setId = await makeSet(tx, { name, drafts: [draft.id] }, plan);
  const set = await findSet(tx, setId);
  if (!set) throw new Refusal('not_found');
  const drafts = await draftsOfSets(tx, [setId]);
  return { set: setId, published: await publishOrPlanSet(tx, { set, drafts }, plan) };
}
