import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import type { Db } from '../../../platform/database/transaction.ts';
import { withDefaults } from '../../../platform/imports/ContentTable.ts';
import { EDITED_KINDS } from '../editedKinds.ts';

const versionQuery = (db: Db) =>
  db
    .selectFrom('content_versions as v')
    .leftJoin('content_sets as s', 's.id', 'v.set_id')
    .select(['v.kind', 'v.entry', 'v.version', 'v.fields', 'v.origin', 'v.published_by as by', 'v.published_at as at'])
    .select(['v.reason as why', 'v.set_id as setId', 's.name as setName']);

export type StoredVersion = Awaited<ReturnType<typeof versionsOf>>[number];

async function versionsOf(query: ReturnType<typeof versionQuery>) {
  const versions = await query.execute();
  return versions.map((version) => ({
    ...version,
    fields: withDefaults(EDITED_KINDS[version.kind].content, version.fields),
  }));
}

/** All versions of an entry, latest first. */
export function listVersions(db: Db, kind: ContentKind, entry: string): Promise<StoredVersion[]> {
  return versionsOf(
    versionQuery(db).where('v.kind', '=', kind).where('v.entry', '=', entry).orderBy('v.version', 'desc'),
  );
}

/** Versions that a set published, without those that its end restored. */
export function versionsOfSet(db: Db, setId: number): Promise<StoredVersion[]> {
  return versionsOf(versionQuery(db).where('v.set_id', '=', setId).where('v.origin', '=', 'set').orderBy('v.id'));
}

/** ID, author and time of the latest version of each entry of a kind. */
export async function lastPublished(db: Db, kind: ContentKind) {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn('entry')
    .select(['entry', 'version', 'published_by as by', 'published_at as at'])
    .where('kind', '=', kind)
    .orderBy('entry')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.entry, row]));
}
