import { SHARED_CONTACTS, type SharedContact } from '@friends/shared/contract/staff/memberRequestRules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { contactsOf } from './contacts.ts';

const digestOf = (ring: KeyRing, identity: string): string => ring.digests('contact', identity)[0] ?? '';

export const kindOf = (identity: string): SharedContact | undefined =>
  SHARED_CONTACTS.find((kind) => identity.startsWith(`${kind} `));

/**
 * Members whose digests are missing, older than their contacts, or made with another key. Two ranges instead of `<>`,
 * to use the index.
 */
const isStale = ({ start }: KeyRing) =>
  sql<boolean>`(digests_key is null or digests_key < ${start}::text or digests_key > ${start}::text)`;

/** Replaces the digests of all current and former contacts of the members. Requires their rows to be locked. */
export async function storeDigests(tx: Tx, ring: KeyRing, memberIds: readonly number[]): Promise<void> {
  const rows = [...(await contactsOf(tx, ring, memberIds))].flatMap(([id, identities]) =>
    [...identities].map((identity) => ({ id, kind: kindOf(identity), digest: digestOf(ring, identity) })),
  );
  const ids = sql`any(${sql.val([...memberIds])}::int[])`;
  await sql`delete from contact_digests where member_id = ${ids}`.execute(tx);
  await sql`
    insert into contact_digests (member_id, kind, digest)
    select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ kind }) => kind)}::text[],
                         ${rows.map(({ digest }) => digest)}::text[])`.execute(tx);
  await sql`update members set digests_key = ${ring.start}::text where id = ${ids}`.execute(tx);
}

export async function renewDigests(tx: Tx, ring: KeyRing, memberIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'digests_key'])
    .where(sql<boolean>`id = any(${sql.val([...memberIds])}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Filtered here: as a condition, PostgreSQL might read all stale members for each batch.
  const stale = rows.filter(({ digests_key: key }) => key !== ring.start);
  await storeDigests(
    tx,
    ring,
    stale.map(({ id }) => id),
  );
}

/** Other members with one of the identities, by digest; those with the lowest IDs. */
export async function findByDigest(
  db: Db,
  ring: KeyRing,
  {
    identities,
    except,
    max,
  }: { readonly identities: readonly string[]; readonly except: number; readonly max: number },
): Promise<ReadonlyMap<number, ReadonlySet<SharedContact>>> {
  const digests = sql.val(identities.map((identity) => digestOf(ring, identity)));
  // Limits how much is read for a placeholder that thousands of members entered.
  const { rows } = await sql<{ id: number; kinds: SharedContact[] }>`
    with found as (
      select distinct f.member_id from unnest(${digests}::text[]) as d (digest)
      cross join lateral (
        select member_id from contact_digests c where c.digest = d.digest and c.member_id <> ${except}::int
        order by c.member_id limit ${max}::int) f
      order by f.member_id limit ${max}::int)
    select found.member_id as id, array_agg(c.kind) as kinds
    from found join contact_digests c on c.member_id = found.member_id and c.digest = any(${digests}::text[])
    group by found.member_id`.execute(db);
  return new Map(rows.map(({ id, kinds }) => [id, new Set(kinds)]));
}

/** IDs of members with stale digests, as after an upgrade or a new key; usually none. */
export async function listOutdatedDigests(db: Db, ring: KeyRing): Promise<readonly number[]> {
  // Sorting or limiting would make PostgreSQL read all members by ID.
  const rows = await db.selectFrom('members').select('id').where(isStale(ring)).execute();
  return rows.map(({ id }) => id).toSorted((one, two) => one - two);
}
