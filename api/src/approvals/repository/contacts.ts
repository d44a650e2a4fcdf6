import type { Account } from '@friends/shared/contract/api/account';
import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { ClaimDetails } from '../../database/identitySchema.ts';
import type { Db } from '../../database/transaction.ts';

export type ContactKind = 'email' | 'phone' | 'account';

/** Claim fields that say where something is paid to or sent; migration 0035 has the same for former ones. */
const PAYOUT_FIELDS: readonly (readonly [ContactKind, keyof Account])[] = [
  ['account', 'ClaimBankAccount'],
  ['account', 'ClaimGarudaMilesID'],
  ['account', 'ClaimMapId'],
  ['email', 'ClaimTokopediaEmail'],
  ['phone', 'ClaimOvoPhone'],
  ['phone', 'ClaimMapPhone'],
];

/** Digits at the end of a phone that are compared: without country code or a leading 0, which not everybody writes. */
const PHONE_DIGITS = 7;
/** Shorter ones are placeholders such as `-` and `0`. */
const SHORTEST_ACCOUNT = 4;

/** Identity of a contact, with its kind; null if the text cannot tell two people apart. */
export function contactIdentity(kind: ContactKind, text: string): string | null {
  // Case and width of an address do not make it another person's here, though they may at a login.
  const folded = identityOf(kind === 'email' ? 'userId' : 'code', text);
  if (kind === 'email') return folded === '' ? null : `email ${folded}`;
  const signs = folded.replace(kind === 'phone' ? /\P{Nd}/gu : /[^\p{L}\p{N}]/gu, '');
  if (kind === 'phone') return signs.length < PHONE_DIGITS ? null : `phone ${signs.slice(-PHONE_DIGITS)}`;
  return signs.length < SHORTEST_ACCOUNT ? null : `account ${signs}`;
}

interface Contact {
  readonly kind: ContactKind;
  readonly value: string;
}

const presentContacts = (row: { email: string; phone: string; claim_details: ClaimDetails }): Contact[] => [
  { kind: 'email', value: row.email },
  { kind: 'phone', value: row.phone },
  ...PAYOUT_FIELDS.map(([kind, field]) => ({ kind, value: row.claim_details[field] ?? '' })),
];

/** Identities of all addresses, phones and payout accounts that members have or had, by the members' ids. */
export async function contactsOf(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, Set<string>>> {
  if (memberIds.length === 0) return new Map();
  const present = await db
    .selectFrom('members')
    .select(['id', 'email', 'phone', 'claim_details'])
    .where('id', 'in', memberIds)
    .execute();
  const former = await db
    .selectFrom('former_contacts')
    .select(['member_id as id', 'kind', 'value'])
    .where('member_id', 'in', memberIds)
    .execute();
  // An address that was given up before migration 0035 is found in this table only.
  const confirmed = await db
    .selectFrom('email_changes')
    .select(['member_id as id', 'new_email as value'])
    .where('member_id', 'in', memberIds)
    .where('confirmed_at', 'is not', null)
    .execute();
  const all = [
    ...present.flatMap((row) => presentContacts(row).map((one) => ({ id: row.id, ...one }))),
    ...former,
    ...confirmed.map((row) => ({ ...row, kind: 'email' as const })),
  ];
  const byMember = new Map(memberIds.map((id) => [id, new Set<string>()]));
  for (const { id, kind, value } of all) {
    const identity = contactIdentity(kind, value);
    if (identity !== null) byMember.get(id)?.add(identity);
  }
  return byMember;
}

/** Members who have, or had, one of the e-mail addresses. */
export async function membersWithEmail(db: Db, addresses: readonly string[]): Promise<readonly number[]> {
  const wanted = addresses.map((address) => identityOf('email', address));
  const keys = sql`any(${sql.val(wanted)}::text[])`;
  // A version before this one made no identity, and of duplicates one row has none. An address that was taken back is no other's old one.
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from members where email_key = ${keys} or email_key is null
    union select member_id, old_email from email_changes
      where confirmed_at is not null and (old_email_key = ${keys} or old_email_key is null)
    union select member_id, new_email from email_changes
      where confirmed_at is not null and ended_at is not null`.execute(db);
  return rows.filter(({ email }) => wanted.includes(identityOf('email', email))).map(({ id }) => id);
}
