import { MAX_SET_ENTRIES } from '@friends/shared/contract/staff/contentRules';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { entryKey, readLatestVersions } from '../../platform/imports/repository/versions.ts';
import { isSameContent, type Published } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Authorship } from './Authorship.ts';
import type { Change } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { assertCanBeHidden, assertNoSetEndsBefore } from './planChecks.ts';
import { checkChanges, findLive, publishChanges } from './publish.ts';
import {
  type Draft,
  deleteDrafts,
  draftsOfSets,
  findDrafts,
  lockEditing,
  storeDraftsOfSet,
} from './repository/drafts.ts';
import { listVersions, type StoredVersion, versionsOfSet } from './repository/history.ts';
import { findSet, insertSet, type StoredSet, updateSet } from './repository/sets.ts';
import { updatePlans } from './updatePlans.ts';

/** Revision of a set and its drafts. */
export const setRevision = ({ id, revision }: StoredSet, drafts: readonly Draft[]): string =>
  revisionOf([id, revision, drafts.map((draft) => [draft.id, draft.revision])]);

export interface LockedSet {
  readonly set: StoredSet;
  readonly drafts: readonly Draft[];
}

/** Locks a set and returns it. @throws Refusal that names author and time if the set or one of its drafts changed meanwhile */
export async function lockSet(tx: Tx, id: number, expectedRevision: string): Promise<LockedSet> {
  await lockEditing(tx);
  const set = await findSet(tx, id);
  if (!set) throw new Refusal('not_found');
  const drafts = await draftsOfSets(tx, [id]);
  if (setRevision(set, drafts) !== expectedRevision) {
    const [latest = set] = [...drafts, set].toSorted((one, other) => other.at.getTime() - one.at.getTime());
    throw new Refusal('content_set_changed', { by: latest.by, at: jakartaMinute(latest.at) });
  }
  return { set, drafts };
}

const isOpen = ({ state }: StoredSet): boolean => state === 'draft' || state === 'failed';

/** @throws Refusal if a draft does not exist, or belongs to another set */
async function assertUnassigned(tx: Tx, ids: readonly number[], setId: number | null): Promise<void> {
  const drafts = await findDrafts(tx, ids);
  if (drafts.length !== new Set(ids).size || ids.length > MAX_SET_ENTRIES) throw new Refusal('not_found');
  for (const draft of drafts) {
    if (draft.setId === null || draft.setId === setId) continue;
    const other = await findSet(tx, draft.setId);
    const name = EDITED_KINDS[draft.kind].nameOf(draft.fields).NameEn || '–';
    throw new Refusal('content_in_set', { name, set: other?.name ?? String(draft.setId) });
  }
}

interface SetContents {
  readonly name: string;
  /** IDs of its drafts. */
  readonly drafts: readonly number[];
}

/** Creates a set of drafts and returns its ID. @throws Refusal */
export async function makeSet(tx: Tx, { name, drafts }: SetContents, author: Authorship): Promise<number> {
  await lockEditing(tx);
  await assertUnassigned(tx, drafts, null);
  const id = await insertSet(tx, { name, ...author });
  await storeDraftsOfSet(tx, id, drafts);
  return id;
}

/** Changes the name and drafts of a set that is not planned. @throws Refusal */
export async function changeSet(
  tx: Tx,
  { set }: LockedSet,
  { name, drafts }: SetContents,
  author: Authorship,
): Promise<void> {
  if (!isOpen(set)) throw new Refusal('content_set_over', { set: set.name });
  await assertUnassigned(tx, drafts, set.id);
  await storeDraftsOfSet(tx, set.id, drafts);
  const times = { liveAt: set.liveAt, until: set.until };
  await updateSet(tx, set.id, { name, state: 'draft', ...times, why: set.why, ...author });
}

/** Publishes the drafts of a locked set. @throws Refusal */
export async function publishSet(
  tx: Tx,
  { set, drafts }: LockedSet,
  author: Authorship & { readonly why: string | null },
) {
  const { by, at, why } = author;
  const published = await publishChanges(tx, drafts, { by, at, reason: why, origin: 'set', setId: set.id });
  await deleteDrafts(
    tx,
    drafts.map(({ id }) => id),
  );
  return published;
}

export interface Plan extends Authorship {
  /** Null: now. */
  readonly liveAt: Date | null;
  /** Null: without end. */
  readonly until: Date | null;
  readonly why: string | null;
}

/**
 * Publishes a set now, or plans it for a time. Unready sets are refused either way.
 *
 * @returns the new versions; null if it is planned
 * @throws Refusal
 */
export async function publishOrPlanSet(tx: Tx, locked: LockedSet, plan: Plan): Promise<readonly Published[] | null> {
  const { set, drafts } = locked;
  const { liveAt, until, by, at, why } = plan;
  if (!isOpen(set)) throw new Refusal('content_set_over', { set: set.name });
  if (drafts.length === 0) throw new Refusal('content_set_empty', { set: set.name });
  if (liveAt && liveAt <= at) throw new Refusal('content_set_past');
  if (until && until <= (liveAt ?? at)) throw new Refusal('content_set_until');
  if (until) assertCanBeHidden(drafts);
  if (liveAt === null) {
    const published = await publishSet(tx, locked, plan);
    await updateSet(tx, set.id, { state: 'live', liveAt: at, until, by, at, why });
    return published;
  }
  await checkChanges(tx, drafts);
  await assertNoSetEndsBefore(tx, drafts, liveAt);
  await updateSet(tx, set.id, { state: 'planned', liveAt, until, by, at, why });
  return null;
}

/**
 * Cancels the plan of a set, whose drafts can then be changed again, or the end of a live one, which then stays live.
 *
 * @throws Refusal
 */
export async function unscheduleSet(tx: Tx, { set }: LockedSet, { by, at }: Authorship): Promise<void> {
  const { state, liveAt, until, why, failure } = set;
  if (state === 'live' && (until || failure)) return updateSet(tx, set.id, { state, liveAt, until: null, by, at, why });
  if (state !== 'planned') throw new Refusal('content_set_not_planned', { set: set.name });
  await updateSet(tx, set.id, { state: 'draft', liveAt: null, until: null, by, at, why: null });
}

/** Cancels a set; its drafts are kept, outside of it. @throws Refusal */
export async function cancelSet(tx: Tx, { set }: LockedSet, { by, at }: Authorship): Promise<void> {
  if (!isOpen(set)) throw new Refusal('content_set_over', { set: set.name });
  await storeDraftsOfSet(tx, set.id, []);
  await updateSet(tx, set.id, { state: 'cancelled', liveAt: null, until: null, by, at, why: null });
}

/** True if the entry was published again, or changed outside of its history, since a version. */
async function isChangedSince(db: Db, { kind, entry, version, fields }: StoredVersion): Promise<boolean> {
  const { content } = EDITED_KINDS[kind];
  const latest = (await readLatestVersions(db, [content], [{ kind, entry }])).get(entryKey({ kind, entry }));
  if (latest?.version !== version) return true;
  const live = await findLive(db, kind, entry);
  return !isSameContent(live?.fields ?? null, fields);
}

/** Versions that a set published. `isChanged`: the entry changed since, so that ending the set would not restore it. */
export async function publishedBySet(db: Db, setId: number) {
  const versions = await versionsOfSet(db, setId);
  const all: { readonly version: StoredVersion; readonly before: StoredVersion | null; readonly isChanged: boolean }[] =
    [];
  for (const version of versions) {
    const history = await listVersions(db, version.kind, version.entry);
    const before = history.find((one) => one.version === version.version - 1) ?? null;
    all.push({ version, before, isChanged: await isChangedSince(db, version) });
  }
  return all;
}

interface EndOptions extends Authorship {
  readonly why: string | null;
  /** As in `updatePlans`. */
  readonly updatePlan: boolean;
}

/**
 * Ends a live set: restores the versions from before it, and hides entries that it added. Entries that changed since
 * are left as they are.
 *
 * @throws Refusal
 */
export async function endSet(tx: Tx, { set }: Pick<LockedSet, 'set'>, options: EndOptions) {
  const { by, at, why } = options;
  if (set.state !== 'live') throw new Refusal('content_set_not_live', { set: set.name });
  const all = await publishedBySet(tx, set.id);
  const changes = all
    .filter(({ isChanged }) => !isChanged)
    .map(({ version: { kind, entry, fields }, before }): Change => {
      const { hidden, nameOf } = EDITED_KINDS[kind];
      const earlier = before?.fields ?? hidden(fields);
      if (earlier === null) throw new Refusal('content_set_stuck', { kind, name: nameOf(fields).NameEn || '–' });
      return { kind, entry, fields: earlier, base: fields };
    });
  const published = await publishChanges(tx, changes, { by, at, reason: why, origin: 'set_ended', setId: set.id });
  const plans = await updatePlans(tx, published, options);
  await updateSet(tx, set.id, { state: 'ended', liveAt: set.liveAt, until: set.until, by, at, why });
  return { published, plans, kept: all.length - changes.length };
}
