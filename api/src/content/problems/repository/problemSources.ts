import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/**
 * Revision of all that problems depend on in the database: live entries, drafts, pictures, agencies and their
 * countries.
 */
export async function readSourcesRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('-', revision, d.count, d.ids, d.revisions, d.sets, p.count, p.ids, a.count, a.keys, a.countries)
      as revision
    from content_revision,
      (select count(*), sum(id) as ids, sum(revision) as revisions, sum(id * coalesce(set_id, 0)) as sets
       from content_drafts) d,
      (select count(*), sum(id) as ids from content_pictures) p,
      (select count(*), count(agent_key) as keys, string_agg(distinct lower(country), ' ') as countries from agents) a`.execute(
    db,
  );
  return rows[0]?.revision ?? '';
}

/** Names of fixed texts whose defaults differ by language. */
export async function readTranslatedTexts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('fixed_texts')
    .select('name')
    .where((eb) => eb('first', '<>', eb.ref('first_en')))
    .execute();
  return new Set(rows.map(({ name }) => name));
}
