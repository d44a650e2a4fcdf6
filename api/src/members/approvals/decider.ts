import type { Db } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Numbered } from '../../platform/problems/texts/subjects.ts';
import { type KeyRing, readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { contactIdentity } from '../claimDetails/contacts.ts';
import { contactsOf, membersWithEmail } from './repository/contacts.ts';
import { staffAddresses } from './repository/staffAddresses.ts';
import { isSamePerson } from './twoPeople.ts';

export interface Decider {
  /** E-mail address of the staff member, or the operator's name. */
  readonly who: string;
  /** Current and former addresses of their staff account, and `who`. */
  readonly names: readonly string[];
  /** Decrypts payout accounts for comparison. */
  readonly ring: KeyRing;
}

interface DeciderOptions {
  readonly who: string;
  readonly config: SealingKeys;
}

export async function deciderOf(db: Db, { who, config }: DeciderOptions): Promise<Decider> {
  const ring = await readKeyRing(db, config);
  const accounts = await staffAddresses(db);
  const ids = new Set(accounts.filter(({ email }) => isSamePerson(email, who)).map(({ id }) => id));
  return { who, ring, names: [who, ...accounts.filter(({ id }) => ids.has(id)).map(({ email }) => email)] };
}

/** True if a name or address is the decider's, including former addresses. */
export const isNameOf = ({ names }: Pick<Decider, 'names'>, name: string): boolean =>
  names.some((own) => isSamePerson(own, name));

/**
 * Members who are the decider: by a current or former e-mail address in common, or by an address, phone or payout
 * account in common with another member account of theirs, which is found by its e-mail address.
 */
export async function ownMembers(
  db: Db,
  { names, ring }: Decider,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const accounts = await contactsOf(db, ring, await membersWithEmail(db, names));
  const own = new Set([
    ...names.flatMap((name) => contactIdentity({ kind: 'email', value: name }) ?? []),
    ...[...accounts.values()].flatMap((contacts) => [...contacts]),
  ]);
  const candidates = await contactsOf(db, ring, [...new Set(memberIds)]);
  return new Set(
    [...candidates].flatMap(([id, contacts]) => ([...contacts].some((contact) => own.has(contact)) ? [id] : [])),
  );
}

/** Refusal of a decision about the decider's own request. */
export const ownRefusal = (request: Numbered, { who }: Pick<Decider, 'who'>): Refusal =>
  new Refusal('own_request', { ...request, who });

/** @throws Refusal if the decider and the member are the same person */
export async function assertNotOwnRequest(
  db: Db,
  request: Numbered,
  memberId: number,
  decider: Decider,
): Promise<void> {
  if ((await ownMembers(db, decider, [memberId])).has(memberId)) throw ownRefusal(request, decider);
}
