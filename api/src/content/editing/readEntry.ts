import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentDifference, ContentEntry, ContentVersion } from '@friends/shared/contract/staff/content';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { changedFields } from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { EntryId } from './draftDecisions.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { issuesOf } from './issues.ts';
import { liveRevision } from './liveRevision.ts';
import { findLive } from './publish.ts';
import { draftsInSameSet, toReference } from './readRows.ts';
import { type Draft, findDraft } from './repository/drafts.ts';
import { listVersions, type StoredVersion } from './repository/history.ts';
import { findSet } from './repository/sets.ts';

function toVersion(stored: StoredVersion, before: StoredVersion | undefined): ContentVersion {
  const { version, at, by, origin, why, setId, setName } = stored;
  return {
    Version: version,
    At: at.toISOString(),
    By: by,
    Origin: origin,
    Why: why,
    Set: setId === null ? null : { id: setId, Name: setName ?? '' },
    Changed: before ? changedFields(before.fields, stored.fields) : [],
  };
}

async function toDraft(db: Db, draft: Draft, language: Language): Promise<NonNullable<ContentEntry['Draft']>> {
  const set = draft.setId === null ? null : await findSet(db, draft.setId);
  return {
    id: draft.id,
    Fields: draft.fields,
    Base: draft.base,
    Revision: draft.revision,
    By: draft.by,
    At: draft.at.toISOString(),
    Set: set && toReference(set),
    Issues: await issuesOf(db, draft, { language, together: await draftsInSameSet(db, draft) }),
  };
}

/** @throws Refusal if there is neither a live entry nor a draft */
export async function readEntry(
  db: Db,
  { kind, entry }: EntryId,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<ContentEntry> {
  const [live, draft] = [await findLive(db, kind, entry), await findDraft(db, kind, entry)];
  if (!live && !draft) throw new Refusal('not_found');
  const { nameOf, impact } = EDITED_KINDS[kind];
  const versions = live ? await listVersions(db, kind, entry) : [];
  return {
    Kind: kind,
    Entry: entry,
    ...nameOf(live?.fields ?? draft?.fields ?? {}),
    Live: live && {
      Fields: live.fields,
      Revision: liveRevision(live.fields),
      By: versions[0]?.by ?? null,
      At: versions[0]?.at.toISOString() ?? null,
    },
    Draft: draft && (await toDraft(db, draft, language)),
    Impact: live ? [...(await impact(db, entry, jakartaDay(now)))] : [],
    Versions: versions.map((version, at) => toVersion(version, versions[at + 1])),
  };
}

/** A version and the fields of the previous one. @throws Refusal if there is no such version */
export async function readDifference(db: Db, { kind, entry }: EntryId, number: number): Promise<ContentDifference> {
  const versions = await listVersions(db, kind, entry);
  const at = versions.findIndex(({ version }) => version === number);
  const [version, before] = [versions[at], versions[at + 1]];
  if (!version) throw new Refusal('not_found');
  return { Version: toVersion(version, before), Before: before?.fields ?? null, After: version.fields };
}
