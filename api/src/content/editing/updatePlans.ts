import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { ContentFields, LiveEntry } from '../../platform/imports/repository/versions.ts';
import { changedFields, isSameContent, type Published } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Authorship } from './Authorship.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { checkChanges } from './publish.ts';
import { type Draft, draftsOfSets, findDraft, updateDraft } from './repository/drafts.ts';
import { findSet, type StoredSet } from './repository/sets.ts';

interface PlannedDraft {
  readonly draft: Draft;
  readonly set: StoredSet;
}

/** An entry's draft with its planned set; null if there is none, or it is not planned. */
export async function findPlanned(
  db: Db,
  { kind, entry }: Pick<LiveEntry, 'kind' | 'entry'>,
): Promise<PlannedDraft | null> {
  const draft = await findDraft(db, kind, entry);
  const set = draft?.setId == null ? null : await findSet(db, draft.setId);
  return draft && set?.state === 'planned' ? { draft, set } : null;
}

/** Fields that the draft changes, and the live values of all others, also of those that the draft does not know. */
function onTopOf(live: ContentFields, { fields, base }: Draft): ContentFields {
  const changed = changedFields(base, fields).map((name) => [name, fields[name]]);
  return { ...live, ...Object.fromEntries(changed) };
}

interface UpdateOptions extends Authorship {
  /** If false, publishing an entry that has a planned draft is refused. */
  readonly updatePlan: boolean;
}

/**
 * Rebases planned drafts on what was just published, so that no plan fails because of it. Call it after `lockEditing`.
 *
 * @returns names of the updated sets
 * @throws Refusal if a planned draft may not be updated, or would have issues then
 */
export async function updatePlans(
  tx: Tx,
  published: readonly Published[],
  { updatePlan, by, at }: UpdateOptions,
): Promise<readonly string[]> {
  const sets = new Map<number, StoredSet>();
  for (const { kind, entry, fields: live } of published) {
    const planned = await findPlanned(tx, { kind, entry });
    if (!planned || isSameContent(planned.draft.base, live)) continue;
    const { draft, set } = planned;
    const name = EDITED_KINDS[kind].nameOf(live).NameEn || '–';
    if (!updatePlan)
      throw new Refusal('content_plan_affected', { name, set: set.name, at: set.liveAt && jakartaMinute(set.liveAt) });
    await updateDraft(tx, draft.id, { fields: onTopOf(live, draft), base: live, by, at });
    sets.set(set.id, set);
  }
  for (const id of sets.keys()) await checkChanges(tx, await draftsOfSets(tx, [id]));
  return [...sets.values()].map(({ name }) => name);
}
