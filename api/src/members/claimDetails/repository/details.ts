import { sql } from 'kysely';
import type { ClaimDetails } from '../../../platform/database/schema/identitySchema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { identitiesIn } from '../contacts.ts';
import { openDetails, openFormer, type StoredDetails, sealDetails, sealFormer } from '../sealedDetails.ts';

/**
 * True once claim details are stored encrypted: an hour after the upgrade, as the previous version reads only plain
 * text.
 */
async function isSealingOn(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sealing').select(sql<boolean>`starts_at <= now()`.as('on')).executeTakeFirst();
  return row?.on === true;
}

async function readFormerDetails(db: Db, ring: KeyRing, memberId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sealed_former_contacts')
    .select('sealed')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ sealed }) => openFormer(ring, memberId, sealed));
}

/** Adds identities of a member's former contacts, without duplicates. Requires the member's row to be locked. */
export async function addFormer(
  tx: Tx,
  ring: KeyRing,
  { memberId, identities }: { readonly memberId: number; readonly identities: readonly string[] },
): Promise<void> {
  if (identities.length === 0) return;
  const known = await readFormerDetails(tx, ring, memberId);
  const added = [...new Set(identities)].filter((identity) => !known.includes(identity));
  if (added.length === 0) return;
  await tx
    .insertInto('sealed_former_contacts')
    .values(added.map((identity) => ({ member_id: memberId, sealed: sealFormer(ring, memberId, identity) })))
    .execute();
}

/** Stores details encrypted, and records contacts no longer in them. Requires the member's row to be locked. */
export async function storeSealedDetails(
  tx: Tx,
  ring: KeyRing,
  {
    memberId,
    before,
    after,
  }: { readonly memberId: number; readonly before: ClaimDetails; readonly after: ClaimDetails },
): Promise<void> {
  const present = identitiesIn(after);
  const identities = identitiesIn(before).filter((identity) => !present.includes(identity));
  await addFormer(tx, ring, { memberId, identities });
  await tx
    .updateTable('members')
    .set({ claim_details: '{}', claim_sealed: sealDetails(ring, memberId, after) })
    .where('id', '=', memberId)
    .execute();
}

/** Locks a member's claim details until the transaction ends. */
export async function lockDetails(tx: Tx, ring: KeyRing, memberId: number): Promise<ClaimDetails> {
  const row = await tx
    .selectFrom('members')
    .select(['claim_details', 'claim_sealed'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return openDetails(ring, memberId, row);
}

export function readStored(db: Db, memberId: number): Promise<StoredDetails> {
  return db
    .selectFrom('members')
    .select(['claim_details', 'claim_sealed'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Replaces a member's claim details. Requires the member's row to be locked. */
export async function storeDetails(tx: Tx, ring: KeyRing, memberId: number, after: ClaimDetails): Promise<void> {
  if (await isSealingOn(tx)) {
    await storeSealedDetails(tx, ring, { memberId, before: await lockDetails(tx, ring, memberId), after });
    return;
  }
  await tx
    .updateTable('members')
    .set({ claim_details: JSON.stringify(after), claim_sealed: null })
    .where('id', '=', memberId)
    .execute();
}
