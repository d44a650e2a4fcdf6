import { sql } from 'kysely';
import { hasOldKey } from '../../../platform/database/hasOldKey.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { SEALED_AT_ONCE, type SealBatch, sealedRows } from '../../../platform/secrets/sealBatch.ts';
import { contactIdentity } from '../contacts.ts';
import { openFrozen, sealFrozen } from '../frozenDetails.ts';
import { openDetails, openFormer, sealFormer } from '../sealedDetails.ts';
import { addFormer, storeSealedDetails } from './details.ts';
import { freezeDetails, unfrozenClaims } from './frozen.ts';

/** Encrypts details that are in plain text, or encrypted with an old key. */
const sealDetailsBatch: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'claim_details', 'claim_sealed'])
    .where('id', '>', after)
    .where(({ or, eb }) => or([eb(sql`claim_details::text`, '<>', '{}'), hasOldKey('claim_sealed', ring)]))
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) {
    const before = openDetails(ring, row.id, { ...row, claim_details: {} });
    await storeSealedDetails(tx, ring, { memberId: row.id, before, after: openDetails(ring, row.id, row) });
  }
  return sealedRows(rows.map(({ id }) => id));
};

/** Encrypts former contacts that a trigger stored in plain text. */
const sealFormerBatch: SealBatch = async (tx, ring, { after }) => {
  const [first] = await tx
    .selectFrom('former_contacts')
    .select('member_id')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(1)
    .execute();
  if (!first) return { count: 0, last: null };
  const memberId = first.member_id;
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const rows = await tx.deleteFrom('former_contacts').where('member_id', '=', memberId).returningAll().execute();
  await addFormer(tx, ring, { memberId, identities: rows.flatMap((row) => contactIdentity(row) ?? []) });
  return { count: rows.length, last: memberId };
};

const resealFormerDetails: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('sealed_former_contacts')
    .select(['id', 'member_id', 'sealed'])
    .where(hasOldKey('sealed', ring))
    .where('id', '>', after)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id, member_id: memberId, sealed } of rows)
    await tx
      .updateTable('sealed_former_contacts')
      .set({ sealed: sealFormer(ring, memberId, openFormer(ring, memberId, sealed)) })
      .where('id', '=', id)
      .execute();
  return sealedRows(rows.map(({ id }) => id));
};

/** Freezes claims approved by the previous version, or before payouts existed. */
const freezeBatch: SealBatch = async (tx, ring, { after, now }) => {
  const claims = await unfrozenClaims(tx, { now, limit: SEALED_AT_ONCE, after });
  for (const claim of claims) await freezeDetails(tx, ring, claim);
  return sealedRows(claims.map(({ id }) => id));
};

const resealFrozenDetails: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('payout_details')
    .select(['redemption_id', 'sealed'])
    .where(hasOldKey('sealed', ring))
    .where('redemption_id', '>', after)
    .orderBy('redemption_id')
    .limit(SEALED_AT_ONCE)
    .forUpdate()
    .execute();
  for (const { redemption_id: id, sealed } of rows)
    await tx
      .updateTable('payout_details')
      .set({ sealed: sealFrozen(ring, id, openFrozen(ring, id, sealed)) })
      .where('redemption_id', '=', id)
      .execute();
  return sealedRows(rows.map(({ redemption_id: id }) => id));
};

/** In this order, as claims are frozen from details that are already encrypted. */
export const TO_SEAL: readonly SealBatch[] = [
  sealDetailsBatch,
  sealFormerBatch,
  resealFormerDetails,
  freezeBatch,
  resealFrozenDetails,
];

/** Milliseconds until claim details may be encrypted; 0 if they may. */
export async function sealingDelay(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sealing')
    .select(sql<number>`greatest(extract(epoch from starts_at - now()) * 1000, 0)::float8`.as('ms'))
    .where(sql<boolean>`isfinite(starts_at)`)
    .executeTakeFirst();
  return row?.ms ?? 0;
}

/** Postpones encryption by some hours from now. */
export async function postponeSealing(db: Db, hours: number): Promise<void> {
  await db
    .updateTable('sealing')
    .set({ starts_at: sql<Date>`now() + make_interval(hours => ${sql.val(hours)}::int)` })
    .execute();
}

/** Decrypts details of some members. */
export const unsealBatch: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'claim_details', 'claim_sealed'])
    .where('claim_sealed', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .forNoKeyUpdate()
    .execute();
  for (const row of rows)
    await tx
      .updateTable('members')
      .set({ claim_details: JSON.stringify(openDetails(ring, row.id, row)), claim_sealed: null })
      .where('id', '=', row.id)
      .execute();
  return sealedRows(rows.map(({ id }) => id));
};
