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
  /** Null while it is planned. */
  readonly published: readonly Published[] | null;
}

/** Plans a draft as it was seen, in a set of its own. @throws Refusal */
export async function planDraft(tx: Tx, id: EntryId, expectedRevision: number, plan: Plan): Promise<DraftPlan> {
  const draft = await lockDraft(tx, id, expectedRevision);
  const name = (EDITED_KINDS[draft.kind].nameOf(draft.fields).NameEn || '–').slice(0, MAX_NAME_LENGTH).toWellFormed();
  const number = await makeSet(tx, { name, drafts: [draft.id] }, plan);
  const set = await findSet(tx, number);
  if (!set) throw new Refusal('not_found');
  const drafts = await draftsOfSets(tx, [number]);
  return { set: number, published: await publishOrPlanSet(tx, { set, drafts }, plan) };
}
