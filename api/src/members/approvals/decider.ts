import type { Db } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Numbered } from '../../platform/problems/texts/subjects.ts';
import { type KeyRing, readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { contactIdentity } from '../claimDetails/contacts.ts';
import { contactsOf, membersWithEmail } from './repository/contacts.ts';
import { staffAddresses } from './repository/staffAddresses.ts';
import { isSamePerson } from './twoPeople.ts';

/** Someone who decides about a request. */
export interface Decider {
  /** Their address on the staff's pages, or the name of the command line. */
  readonly who: string;
  /** Addresses that their account of staff has or had, and `who`. */
  readonly names: readonly string[];
  /** Opens the payout accounts that they are compared by. */
  readonly ring: KeyRing;
}

/** Who decides, by name, and the settings of the keys. */
interface Deciding {
  readonly who: string;
  readonly config: SealingKeys;
}

/** Someone who decides, with all addresses of their account of staff. */
export async function deciderOf(db: Db, { who, config }: Deciding): Promise<Decider> {
  const ring = await readKeyRing(db, config);
  const accounts = await staffAddresses(db);
  const ids = new Set(accounts.filter(({ email }) => isSamePerson(email, who)).map(({ id }) => id));
  return { who, ring, names: [who, ...accounts.filter(({ id }) => ids.has(id)).map(({ email }) => email)] };
}

/** True if a name, or an address, is the decider's, also by an earlier address. */
export const isNameOf = ({ names }: Pick<Decider, 'names'>, name: string): boolean =>
  names.some((own) => isSamePerson(own, name));

/**
 * The members among some who are the decider: by an address that both have or had, or by an address, phone or payout account that
 * another account of theirs, known by its address, has or had.
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

/**
 * Throws if the decider and the member are the same person.
 *
 * @throws Refusal
 */
export async function refuseOwn(db: Db, request: Numbered, memberId: number, decider: Decider): Promise<void> {
  if (!(await ownMembers(db, decider, [memberId])).has(memberId)) return;
  throw new Refusal('own_request', { ...request, who: decider.who });
}
