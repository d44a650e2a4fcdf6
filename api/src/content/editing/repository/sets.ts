import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentKind, SetState } from '@friends/shared/contract/staff/contentRules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

export interface StoredSet {
  readonly id: number;
  readonly name: string;
  readonly state: SetState;
  readonly liveAt: Date | null;
  readonly until: Date | null;
  readonly revision: number;
  readonly by: string;
  readonly at: Date;
  readonly why: string | null;
  readonly failure: Readonly<Record<Language, string>> | null;
}

const setQuery = (db: Db) =>
  db
    .selectFrom('content_sets')
    .select(['id', 'name', 'state', 'live_at as liveAt', 'until', 'revision', 'changed_by as by', 'changed_at as at'])
    .select(['reason as why', 'failure']);

export async function findSet(db: Db, id: number): Promise<StoredSet | null> {
  return (await setQuery(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Latest first. */
export function listSets(db: Db): Promise<StoredSet[]> {
  return setQuery(db).orderBy('id', 'desc').execute();
}

/** Sets that go live or end automatically, by their next time. */
export function listPlannedSets(db: Db): Promise<StoredSet[]> {
  return setQuery(db)
    .where((eb) =>
      eb.or([eb('state', '=', 'planned'), eb.and([eb('state', '=', 'live'), eb('until', 'is not', null)])]),
    )
    .orderBy('live_at')
    .orderBy('id')
    .execute();
}

/** IDs of sets that are due to go live or to end, by time. */
export async function listDueSets(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, live_at as due from content_sets where state = 'planned' and live_at <= ${now}::timestamptz
      union all
      select id, until as due from content_sets where state = 'live' and until is not null and until <= ${now}::timestamptz
    ) as dues order by due, id`.execute(db);
  return rows.map(({ id }) => id);
}

interface EndedEntry {
  readonly kind: ContentKind;
  readonly entry: string;
  readonly set: string;
  readonly until: Date;
}

/** The first of these entries that will change by a time, because the live set that changed it ends; null if none will. */
export async function findEnding(
  db: Db,
  entries: readonly { readonly kind: ContentKind; readonly entry: string }[],
  time: Date,
): Promise<EndedEntry | null> {
  const { rows } = await sql<EndedEntry>`
    select v.kind, v.entry, s.name as set, s.until
    from unnest(${sql.val(entries.map(({ kind }) => kind))}::text[],
                ${sql.val(entries.map(({ entry }) => entry))}::text[]) as named (kind, entry)
    cross join lateral (
      select * from content_versions where kind = named.kind and entry = named.entry order by version desc limit 1) v
    join content_sets s on s.id = v.set_id
    where v.origin = 'set' and s.state = 'live' and s.until <= ${time}::timestamptz
    order by s.until limit 1`.execute(db);
  return rows[0] ?? null;
}

interface SetChange {
  readonly name?: string;
  readonly state: SetState;
  readonly liveAt: Date | null;
  readonly until: Date | null;
  readonly by: string;
  readonly at: Date;
  readonly why: string | null;
  readonly failure?: Readonly<Record<Language, string>> | null;
}

/** @returns its ID */
export async function insertSet(tx: Tx, { name, by, at }: { name: string; by: string; at: Date }): Promise<number> {
  const { id } = await tx
    .insertInto('content_sets')
    .values({ name, state: 'draft', revision: 1, changed_by: by, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSet(tx: Tx, id: number, { name, failure = null, ...change }: SetChange): Promise<void> {
  const { state, liveAt, until, by, at, why } = change;
  await tx
    .updateTable('content_sets')
    .set(({ eb }) => ({
      ...(name === undefined ? {} : { name }),
      state,
      live_at: liveAt,
      until,
      changed_by: by,
      changed_at: at,
      reason: why,
      ...(state === 'live' ? { published_at: at } : {}),
      ...(state === 'ended' ? { ended_at: at } : {}),
      failure: failure && JSON.stringify(failure),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
