import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { type Contact, contactIdentity, contactsIn } from '../../claimDetails/contacts.ts';
import { openDetails, openFormer, type StoredDetails } from '../../claimDetails/sealedDetails.ts';

interface ContactsRow extends StoredDetails {
  readonly id: number;
  readonly email: string;
  readonly phone: string;
  /** Null if there are none, also in the next fields. */
  readonly former: readonly Contact[] | null;
  /** Identities, encrypted. */
  readonly sealed: readonly string[] | null;
  /** Addresses changed before migration 0035 are only in this table. */
  readonly confirmed: readonly string[] | null;
}

function identitiesOf(ring: KeyRing, row: ContactsRow): Set<string> {
  const contacts: readonly Contact[] = [
    { kind: 'email', value: row.email },
    { kind: 'phone', value: row.phone },
    ...contactsIn(openDetails(ring, row.id, row)),
    ...(row.former ?? []),
    ...(row.confirmed ?? []).map((value) => ({ kind: 'email' as const, value })),
  ];
  const sealed = (row.sealed ?? []).map((one) => openFormer(ring, row.id, one));
  return new Set([...contacts.flatMap((contact) => contactIdentity(contact) ?? []), ...sealed]);
}

/** Identities of all current and former e-mail addresses, phones and payout accounts, by member ID. */
export async function contactsOf(
  db: Db,
  ring: KeyRing,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Set<string>>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<ContactsRow>`
    select m.id, m.email, m.phone, m.claim_details, m.claim_sealed,
           (select json_agg(json_build_object('kind', f.kind, 'value', f.value))
            from former_contacts f where f.member_id = m.id) as former,
           (select json_agg(s.sealed) from sealed_former_contacts s where s.member_id = m.id) as sealed,
           (select json_agg(c.new_email) from email_changes c
            where c.member_id = m.id and c.confirmed_at is not null) as confirmed
    from members m where m.id = any(${sql.val([...memberIds])}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, identitiesOf(ring, row)]));
}

/** IDs of members with one of the e-mail addresses, currently or formerly. */
export async function membersWithEmail(db: Db, addresses: readonly string[]): Promise<readonly number[]> {
  const wanted = addresses.map((address) => identityOf('email', address));
  const keys = sql`any(${sql.val(wanted)}::text[])`;
  // Older versions wrote no identities, and duplicates have none. An address change that was undone doesn't count as
  // former.
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from members where email_key = ${keys} or email_key is null
    union select member_id, old_email from email_changes
      where confirmed_at is not null and (old_email_key = ${keys} or old_email_key is null)
    union select member_id, new_email from email_changes
      where confirmed_at is not null and ended_at is not null`.execute(db);
  return rows.filter(({ email }) => wanted.includes(identityOf('email', email))).map(({ id }) => id);
}
