import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { ContentFields } from '../../platform/imports/repository/versions.ts';
import type { Published } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Authorship } from './Authorship.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { liveRevision } from './liveRevision.ts';
import { findLive, liveChanged, publishChanges } from './publish.ts';
import { type Draft, deleteDrafts, findDraft, insertDraft, lockEditing, updateDraft } from './repository/drafts.ts';
import { listVersions } from './repository/history.ts';
import { findSet } from './repository/sets.ts';
import { updatePlans } from './updatePlans.ts';

export interface EntryId {
  readonly kind: ContentKind;
  /** ID of the entry, or `draft-12` if it was never live. */
  readonly entry: string;
}

/** All fields of the kind: those of the draft, and defaults for missing ones. @throws Refusal for unknown ones */
function knownFields(kind: ContentKind, fields: ContentFields): ContentFields {
  const known = EDITED_KINDS[kind].content.fields;
  const unknown = Object.keys(fields).filter((name) => known.every(({ field }) => field !== name));
  if (unknown.length > 0)
    throw new Refusal('invalid_input', { unknown: unknown.map((field) => ({ field: `Fields.${field}`, near: null })) });
  return Object.fromEntries(
    known.map(({ field, absent = null }) => [field, fields[field] === undefined ? absent : fields[field]]),
  );
}

/** @throws Refusal if the draft belongs to a planned set */
async function assertNotPlanned(db: Db, { setId }: Draft): Promise<void> {
  const set = setId === null ? null : await findSet(db, setId);
  if (set?.state === 'planned')
    throw new Refusal('content_planned', { set: set.name, at: set.liveAt && jakartaMinute(set.liveAt) });
}

/** @throws Refusal that names author and time if the draft has another revision */
function assertRevision(draft: Draft | null, expectedRevision: number): void {
  if ((draft?.revision ?? 0) === expectedRevision) return;
  throw new Refusal('content_changed', { by: draft?.by ?? null, at: draft && jakartaMinute(draft.at) });
}

/** Locks a draft and returns it. @throws Refusal if it has another revision, or is planned */
export async function lockDraft(tx: Tx, { kind, entry }: EntryId, expectedRevision: number): Promise<Draft> {
  await lockEditing(tx);
  const draft = await findDraft(tx, kind, entry);
  if (!draft && expectedRevision === 0) throw new Refusal('not_found');
  assertRevision(draft, expectedRevision);
  if (!draft) throw new Refusal('not_found');
  await assertNotPlanned(tx, draft);
  return draft;
}

/** @returns ID of the draft of a new entry */
export async function beginDraft(
  tx: Tx,
  kind: ContentKind,
  fields: ContentFields,
  author: Authorship,
): Promise<number> {
  await lockEditing(tx);
  return insertDraft(tx, { kind, entry: null, fields: knownFields(kind, fields), base: null, ...author });
}

interface SaveOptions {
  readonly fields: ContentFields;
  /** 0 if there is no draft yet. */
  readonly expectedRevision: number;
  /** Revision of the live entry that the draft is based on; null if there is none. */
  readonly expectedLive: string | null;
}

/** Saves a draft, complete or not. @throws Refusal that names author and time if draft or live entry changed meanwhile */
export async function saveDraft(tx: Tx, id: EntryId, options: SaveOptions, author: Authorship): Promise<void> {
  const { kind, entry } = id;
  await lockEditing(tx);
  const draft = await findDraft(tx, kind, entry);
  assertRevision(draft, options.expectedRevision);
  if (draft) await assertNotPlanned(tx, draft);
  const live = await findLive(tx, kind, entry);
  if (!draft && !live) throw new Refusal('not_found');
  if ((live && liveRevision(live.fields)) !== options.expectedLive) throw await liveChanged(tx, kind, entry);
  const stored = { fields: knownFields(kind, options.fields), base: live?.fields ?? null, ...author };
  if (draft) await updateDraft(tx, draft.id, stored);
  else await insertDraft(tx, { kind, entry, ...stored });
}

/** @throws Refusal */
export async function discardDraft(tx: Tx, id: EntryId, expectedRevision: number): Promise<void> {
  const draft = await lockDraft(tx, id, expectedRevision);
  await deleteDrafts(tx, [draft.id]);
}

interface PublishOptions extends Authorship {
  readonly expectedRevision: number;
  readonly reason: string | null;
}

/**
 * Publishes a draft now.
 *
 * @returns the new version; null if nothing differs
 * @throws Refusal
 */
export async function publishDraft(
  tx: Tx,
  id: EntryId,
  { expectedRevision, by, at, reason }: PublishOptions,
): Promise<Published | null> {
  const draft = await lockDraft(tx, id, expectedRevision);
  const [published = null] = await publishChanges(tx, [draft], { by, at, reason, origin: 'edited' });
  await deleteDrafts(tx, [draft.id]);
  return published;
}

interface RestoreOptions extends Authorship {
  readonly version: number;
  readonly expectedLive: string;
  readonly reason: string | null;
  /** As in `updatePlans`. */
  readonly updatePlan: boolean;
}

interface RestoreResult {
  /** Null if nothing differs. */
  readonly published: Published | null;
  /** Names of planned sets that were updated. */
  readonly plans: readonly string[];
}

/** Publishes an earlier version again, as a new version. @throws Refusal */
export async function restoreVersion(
  tx: Tx,
  { kind, entry }: EntryId,
  options: RestoreOptions,
): Promise<RestoreResult> {
  await lockEditing(tx);
  const live = await findLive(tx, kind, entry);
  const versions = await listVersions(tx, kind, entry);
  const earlier = versions.find(({ version }) => version === options.version);
  if (!live || !earlier) throw new Refusal('not_found');
  if (liveRevision(live.fields) !== options.expectedLive) throw await liveChanged(tx, kind, entry);
  const change = { kind, entry, fields: knownFields(kind, earlier.fields), base: live.fields };
  const { by, at, reason } = options;
  const published = await publishChanges(tx, [change], { by, at, reason, origin: 'restored' });
  return { published: published[0] ?? null, plans: await updatePlans(tx, published, options) };
}
