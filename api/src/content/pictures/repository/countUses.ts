import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/**
 * Number of entries that show each picture, by its key, in any of their texts: live, as a draft, or in an earlier
 * version. Searches whole rows, so new columns count, too.
 *
 * @param key counts only this picture; null counts all
 */
export async function countUses(db: Db, key: string | null = null): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; uses: number }>`
    with entries (kind, id, body) as (
      select 'page', id::text, p::text from pages p
      union all select 'reward', id::text, r::text from rewards r
      union all select 'promotion', id::text, p::text from promotions p
      union all select 'testimonial', id::text, t::text from testimonials t
      union all select 'text', id::text, t::text from fixed_texts t
      union all select kind, entry, fields::text from content_versions
      union all select kind, coalesce(entry, 'draft ' || id), fields::text from content_drafts
    )
    select found.parts[1] as key, count(distinct (kind, id))::int as uses
    from entries, regexp_matches(body, '[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}', 'g') as found (parts)
    where ${key}::text is null or found.parts[1] = ${key}::text
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.key, row.uses]));
}
