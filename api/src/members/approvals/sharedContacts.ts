import { SHARED_CONTACTS, type SharedContact } from '@friends/shared/contract/staff/memberRequestRules';
import type { Db } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { contactIdentity } from '../claimDetails/contacts.ts';
import { findByDigest, kindOf, listOutdatedDigests } from './repository/contactDigests.ts';
import { contactsOf } from './repository/contacts.ts';

/** A clerk cannot compare more. */
const MAX_MATCHES = 20;
const OPENED_AT_ONCE = 5000;

/** Digits, with any usual separators. */
const PHONE = /^\+?\d[\d\s()./-]*$/;

type Shared = ReadonlyMap<number, ReadonlySet<SharedContact>>;

/** Finds members without digests yet, by decrypting and comparing their contacts. */
async function findByOpening(db: Db, ring: KeyRing, own: ReadonlySet<string>, memberId: number): Promise<Shared> {
  const found = new Map<number, ReadonlySet<SharedContact>>();
  const stale = await listOutdatedDigests(db, ring);
  for (let at = 0; at < stale.length; at += OPENED_AT_ONCE) {
    for (const [id, contacts] of await contactsOf(db, ring, stale.slice(at, at + OPENED_AT_ONCE))) {
      const kinds = [...contacts].flatMap((contact) => (own.has(contact) ? (kindOf(contact) ?? []) : []));
      if (id !== memberId && kinds.length > 0) found.set(id, new Set(kinds));
      if (found.size === MAX_MATCHES) return found;
    }
  }
  return found;
}

/**
 * Other members with a current or former e-mail address, phone or payout account in common, and the kinds they share;
 * at most 20.
 */
export async function sharedContacts(
  db: Db,
  ring: KeyRing,
  memberId: number,
): Promise<ReadonlyMap<number, readonly SharedContact[]>> {
  const own = (await contactsOf(db, ring, [memberId])).get(memberId) ?? new Set();
  const known = await findByDigest(db, ring, { identities: [...own], except: memberId, max: MAX_MATCHES });
  const opened = await findByOpening(db, ring, own, memberId);
  const ids = [...new Set([...known.keys(), ...opened.keys()])].toSorted((one, two) => one - two);
  return new Map(
    ids
      .slice(0, MAX_MATCHES)
      .map((id) => [id, SHARED_CONTACTS.filter((kind) => known.get(id)?.has(kind) || opened.get(id)?.has(kind))]),
  );
}

function contactKindOf(text: string): 'email' | 'phone' | null {
  if (text.includes('@')) return 'email';
  return PHONE.test(text) ? 'phone' : null;
}

/** Members who have or had the e-mail address or phone that was typed into a search; at most 20. */
export async function membersWithContact(db: Db, ring: KeyRing, typed: string): Promise<readonly number[]> {
  const kind = contactKindOf(typed);
  const identity = kind && contactIdentity({ kind, value: typed });
  if (identity === null) return [];
  const identities = [identity];
  const known = await findByDigest(db, ring, { identities, except: 0, max: MAX_MATCHES });
  const opened = await findByOpening(db, ring, new Set(identities), 0);
  return [...new Set([...known.keys(), ...opened.keys()])];
}
