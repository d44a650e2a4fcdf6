import type { Language } from '@friends/shared/contract/rules/language';
import { draftEntry } from '@friends/shared/contract/staff/contentRules';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { Db } from '../../platform/database/transaction.ts';
import { changedFields } from '../../platform/imports/withVersions.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { issuesOf } from './issues.ts';
import { toReference } from './readRows.ts';
import { type Draft, draftsOfSets } from './repository/drafts.ts';
import type { StoredSet } from './repository/sets.ts';
import { publishedBySet, setRevision } from './setDecisions.ts';
import { findPlanned } from './updatePlans.ts';

type SetEntry = ContentSet['Entries'][number];

async function draftSetEntry(db: Db, draft: Draft, together: readonly Draft[], language: Language): Promise<SetEntry> {
  const { id, kind, entry, fields, base } = draft;
  return {
    Kind: kind,
    Entry: entry ?? draftEntry(id),
    ...EDITED_KINDS[kind].nameOf(fields),
    Draft: id,
    IsNew: entry === null,
    Changed: changedFields(base, fields),
    Issues: await issuesOf(db, draft, { language, together }),
    IsChangedSince: false,
    Planned: null,
  };
}

async function publishedSetEntries(db: Db, setId: number): Promise<SetEntry[]> {
  const entries: SetEntry[] = [];
  for (const { version, before, isChanged } of await publishedBySet(db, setId)) {
    const { kind, entry, fields } = version;
    const planned = await findPlanned(db, { kind, entry });
    entries.push({
      Kind: kind,
      Entry: entry,
      ...EDITED_KINDS[kind].nameOf(fields),
      Draft: null,
      IsNew: before === null,
      Changed: changedFields(before?.fields ?? null, fields),
      Issues: [],
      IsChangedSince: isChanged,
      Planned: planned && toReference(planned.set),
    });
  }
  return entries;
}

export async function toSet(db: Db, set: StoredSet, language: Language): Promise<ContentSet> {
  const { id, name, state, liveAt, until, by, at, why, failure } = set;
  const drafts = await draftsOfSets(db, [id]);
  const entries: SetEntry[] = state === 'live' || state === 'ended' ? await publishedSetEntries(db, id) : [];
  for (const draft of drafts) entries.push(await draftSetEntry(db, draft, drafts, language));
  return {
    id,
    Name: name,
    State: state,
    LiveAt: liveAt?.toISOString() ?? null,
    Until: until?.toISOString() ?? null,
    By: by,
    At: at.toISOString(),
    Why: why,
    Failure: failure?.[language] ?? null,
    Entries: entries,
    Revision: setRevision(set, drafts),
  };
}
