import { sql } from 'kysely';
import { contactsOf } from '../../../members/approvals/repository/contacts.ts';
import { membersWithContact, sharedContacts } from '../../../members/approvals/sharedContacts.ts';
import { type Contact, contactIdentity } from '../../../members/claimDetails/contacts.ts';
import { openFrozen } from '../../../members/claimDetails/frozenDetails.ts';
import { openDetails, openFormer } from '../../../members/claimDetails/sealedDetails.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';

/** Texts that identify a member. */
export interface Identifiers {
  /** All of them, which are replaced in audit lines about the member. */
  readonly all: readonly string[];
  /**
   * Those that no one else has: email addresses, phones, accounts, and a name of several words. They are replaced
   * everywhere.
   */
  readonly unique: readonly string[];
}

/** Shorter texts occur in too many other words. */
const MIN_TEXT_LENGTH = 3;
const MIN_CONTACT_LENGTH = 7;

/** Spellings of a phone: `0812…`, `+62 812…`, `812…`. */
function phoneForms(phone: string): readonly string[] {
  const digits = phone.replace(/\D/g, '');
  const local = digits.replace(/^(?:62|0)/, '');
  return local.length < MIN_CONTACT_LENGTH ? [] : [phone, digits, `+62${local}`, `62${local}`, `0${local}`, local];
}

const ACCOUNTS = /^Claim(?:BankAccount|GarudaMilesID|MapId|Passport)$/;

/** Spellings of a contact in texts; too short ones are left out. */
const textsOf = (contacts: readonly Contact[]): readonly string[] =>
  contacts.flatMap(({ kind, value }) =>
    (kind === 'phone' ? [...phoneForms(value), value] : [value]).filter((text) => text.length >= MIN_CONTACT_LENGTH),
  );

const isName = (name: string): boolean => /\S\s+\S/.test(name.trim());

/** Destinations of claims: the current ones, and those frozen with a claim. */
async function readDetails(
  tx: Tx,
  ring: KeyRing,
  memberId: number,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const member = await tx
    .selectFrom('members')
    .select(['claim_details', 'claim_sealed'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const frozen = await tx
    .selectFrom('payout_details')
    .innerJoin('redemptions', 'redemptions.id', 'redemption_id')
    .select(['redemption_id', 'sealed'])
    .where('member_id', '=', memberId)
    .execute();
  return [
    openDetails(ring, memberId, member),
    ...frozen.map(({ redemption_id: id, sealed }) => openFrozen(ring, id, sealed)),
  ];
}

/** Contacts that others also have or had: a family or an agency may share a phone or an account. */
async function sharedIdentities(
  tx: Tx,
  ring: KeyRing,
  memberId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = new Set((await sharedContacts(tx, ring, memberId)).keys());
  // Also others with an address that this member requested and never confirmed.
  for (const email of emails) for (const id of await membersWithContact(tx, ring, email)) others.add(id);
  others.delete(memberId);
  return new Set([...(await contactsOf(tx, ring, [...others])).values()].flatMap((identities) => [...identities]));
}

/** Names of several words that no other member has. */
async function ownNames(tx: Tx, memberId: number, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${sql.val(names.map((name) => name.trim()))}::text[]) as own (name)
    where not exists (select from members m where lower(m.name) = lower(own.name) and m.id <> ${memberId})`.execute(tx);
  return rows.flatMap(({ name }) => (isName(name) ? [name] : []));
}

const CONTACT_KINDS = ['email', 'phone', 'account'] as const;

/** Parses a former contact, such as `email a@example.com`. */
function toContact(text: string): Contact[] {
  const kind = CONTACT_KINDS.find((one) => text.startsWith(`${one} `));
  return kind ? [{ kind, value: text.slice(kind.length + 1) }] : [];
}

/** The member's former contacts. */
async function readFormerContacts(tx: Tx, ring: KeyRing, memberId: number): Promise<readonly Contact[]> {
  const plain = await tx
    .selectFrom('former_contacts')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .execute();
  const sealed = await tx
    .selectFrom('sealed_former_contacts')
    .select('sealed')
    .where('member_id', '=', memberId)
    .execute();
  return [...plain, ...sealed.flatMap((row) => toContact(openFormer(ring, memberId, row.sealed)))];
}

/** Reads the identifiers of a member, before they are removed. */
export async function readIdentifiers(tx: Tx, ring: KeyRing, memberId: number): Promise<Identifiers> {
  const { rows } = await sql<{
    email: string;
    name: string;
    phone: string;
    address: string;
    users: string[];
    emails: string[];
  }>`
    select email, name, phone, address,
      array(select user_id from members where id = ${memberId}
            union select old_user_id from agent_changes where member_id = ${memberId}
            union select new_user_id from agent_changes where member_id = ${memberId}
            union select user_id from ledger where member_id = ${memberId}) as users,
      array(select old_email from email_changes where member_id = ${memberId}
            union select new_email from email_changes where member_id = ${memberId}) as emails
    from members where id = ${memberId}`.execute(tx);
  const [member] = rows;
  if (!member) throw new Error(`Member ${memberId} is missing, though their row is locked`);
  const details = (await readDetails(tx, ring, memberId)).flatMap((one) => Object.entries(one));
  const valuesOf = (names: RegExp) => details.flatMap(([name, value]) => (names.test(name) ? [value] : []));
  const emails = [member.email, ...member.emails, ...valuesOf(/Email$/)];
  const contacts: readonly Contact[] = [
    ...emails.map((value) => ({ kind: 'email' as const, value })),
    ...[member.phone, ...valuesOf(/Phone$/)].map((value) => ({ kind: 'phone' as const, value })),
    ...valuesOf(ACCOUNTS).map((value) => ({ kind: 'account' as const, value })),
    ...(await readFormerContacts(tx, ring, memberId)),
  ];
  const shared = await sharedIdentities(tx, ring, memberId, emails);
  const own = contacts.filter((contact) => !shared.has(contactIdentity(contact) ?? ''));
  const names = [member.name, ...valuesOf(/^(?:Name|ClaimBankHolder|ClaimMapName)$/)];
  const unique = [...textsOf(own), ...(await ownNames(tx, memberId, names))];
  const all = [
    ...unique,
    ...textsOf(contacts),
    member.name,
    member.address,
    ...member.users,
    ...details.map(([, value]) => value),
  ];
  const words = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.trim()))].filter((text) => text.length >= MIN_TEXT_LENGTH);
  return { all: words(all), unique: words(unique) };
}
