import { hasOldKey } from '../../../platform/database/hasOldKey.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { SEALED_AT_ONCE, type SealBatch, sealedRows } from '../../../platform/secrets/sealBatch.ts';
import { claimSubject, digestsOf, poolSubject } from '../subjects.ts';
import { withdrawCode } from '../withdrawCode.ts';

const digestOf = (ring: KeyRing, code: string): string => digestsOf(ring, code)[0] ?? '';

const resealPools: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('voucher_codes')
    .select(['id', 'reward_id', 'sealed'])
    .where(hasOldKey('sealed', ring))
    .where('id', '>', after)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id, reward_id: rewardId, sealed } of rows) {
    const subject = poolSubject(rewardId);
    const code = ring.open(subject, sealed ?? '');
    const values = { sealed: ring.seal(subject, code), digest: digestOf(ring, code) };
    await tx.updateTable('voucher_codes').set(values).where('id', '=', id).execute();
  }
  return sealedRows(rows.map(({ id }) => id));
};

const resealIssuedCodes: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('redemptions')
    .select(['id', 'voucher_sealed'])
    .where(hasOldKey('voucher_sealed', ring))
    .where('id', '>', after)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id, voucher_sealed: sealed } of rows) {
    const code = ring.open(claimSubject(id), sealed ?? '');
    const values = { voucher_sealed: ring.seal(claimSubject(id), code) };
    await tx.updateTable('redemptions').set(values).where('id', '=', id).execute();
    await tx
      .updateTable('voucher_codes')
      .set({ digest: digestOf(ring, code) })
      .where('redemption_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
  }
  return sealedRows(rows.map(({ id }) => id));
};

/** Encrypts codes that older releases stored in plain text; such a code replaces an encrypted one of the same claim. */
const sealPlainCodes: SealBatch = async (tx, ring, { after, now }) => {
  const rows = await tx
    .selectFrom('redemptions')
    .select(['id', 'reward_id', 'voucher_code', 'voucher_sealed'])
    .where('voucher_code', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .forUpdate()
    .execute();
  for (const row of rows) {
    await withdrawCode(tx, ring, row, now);
    const sealed = { voucher_code: null, voucher_sealed: ring.seal(claimSubject(row.id), row.voucher_code ?? '') };
    await tx.updateTable('redemptions').set(sealed).where('id', '=', row.id).execute();
  }
  return sealedRows(rows.map(({ id }) => id));
};

export const CODES_TO_SEAL = [sealPlainCodes, resealPools, resealIssuedCodes] as const;
