import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { type Contact, contactIdentity, contactsIn } from '../../claimDetails/contacts.ts';
import { openDetails, openFormer, type StoredDetails } from '../../claimDetails/sealedDetails.ts';

interface PresentRow extends StoredDetails {
  readonly id: number;
  readonly email: string;
  readonly phone: string;
}

const presentContacts = (ring: KeyRing, row: PresentRow): readonly Contact[] => [
  { kind: 'email', value: row.email },
  { kind: 'phone', value: row.phone },
  ...contactsIn(openDetails(ring, row.id, row)),
];

/** Identities of all current and former e-mail addresses, phones and payout accounts, by member ID. */
export async function contactsOf(
  db: Db,
  ring: KeyRing,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Set<string>>> {
  if (memberIds.length === 0) return new Map();
  const are = (column: string) => sql<boolean>`${sql.ref(column)} = any(${sql.val([...memberIds])}::int[])`;
  const present = await db
    .selectFrom('members')
    .select(['id', 'email', 'phone', 'claim_details', 'claim_sealed'])
    .where(are('id'))
    .execute();
  const former = await db
    .selectFrom('former_contacts')
    .select(['member_id as id', 'kind', 'value'])
    .where(are('member_id'))
    .execute();
  const sealed = await db
    .selectFrom('sealed_former_contacts')
    .select(['member_id as id', 'sealed'])
    .where(are('member_id'))
    .execute();
  // Addresses changed before migration 0035 are only in this table.
  const confirmed = await db
    .selectFrom('email_changes')
    .select(['member_id as id', 'new_email as value'])
    .where(are('member_id'))
    .where('confirmed_at', 'is not', null)
    .execute();
  const all = [
    ...present.flatMap((row) => presentContacts(ring, row).map((one) => ({ id: row.id, ...one }))),
    ...former,
    ...confirmed.map((row) => ({ ...row, kind: 'email' as const })),
  ];
  const byMember = new Map(present.map(({ id }) => [id, new Set<string>()]));
  for (const { id, ...contact } of all) {
    const identity = contactIdentity(contact);
    if (identity !== null) byMember.get(id)?.add(identity);
  }
  for (const row of sealed) byMember.get(row.id)?.add(openFormer(ring, row.id, row.sealed));
  return byMember;
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
