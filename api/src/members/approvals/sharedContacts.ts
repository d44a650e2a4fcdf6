import { SHARED_CONTACTS, type SharedContact } from '@friends/shared/contract/staff/memberRequestRules';
import type { Db } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { contactsOf, contactsOfAll } from './repository/contacts.ts';

/** Members with that are more alike than can be looked at. */
const MOST = 20;

const kindOf = (identity: string): SharedContact | undefined =>
  SHARED_CONTACTS.find((kind) => identity.startsWith(`${kind} `));

/** Other members who have, or had, an address, phone or payout account of the member, with what they share; 20 at most. */
export async function sharedContacts(
  db: Db,
  ring: KeyRing,
  memberId: number,
): Promise<ReadonlyMap<number, readonly SharedContact[]>> {
  const own = (await contactsOf(db, ring, [memberId])).get(memberId) ?? new Set();
  const found = new Map<number, readonly SharedContact[]>();
  for await (const some of contactsOfAll(db, ring)) {
    for (const [id, contacts] of some) {
      if (id === memberId || found.size === MOST) continue;
      const kinds = new Set([...contacts].filter((contact) => own.has(contact)).map(kindOf));
      const shared = SHARED_CONTACTS.filter((kind) => kinds.has(kind));
      if (shared.length > 0) found.set(id, shared);
    }
    if (found.size === MOST) break;
  }
  return found;
}
