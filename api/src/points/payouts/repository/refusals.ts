import type { Refusal } from '@friends/shared/contract/staff/payoutRules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** Stores why a payout was refused; null once it is paid or its details are updated. */
export async function storeRefusal(
  tx: Tx,
  claim: number,
  refusal: { readonly reason: Refusal; readonly text: string; readonly at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({ payout_refused: refusal?.reason ?? null })
    .where('id', '=', claim)
    .execute();
  await tx
    .updateTable('payout_details')
    .set({ refused_text: refusal?.text ?? null, refused_at: refusal?.at ?? null })
    .where('redemption_id', '=', claim)
    .execute();
}

/** A member's approved claims that are neither delivered nor in a bank file, locked. */
const changeableClaims = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.member_id', 'r.category'])
    .select(['m.name as memberName', 'm.address as memberAddress', 'm.phone as memberPhone'])
    .where('r.member_id', '=', memberId)
    .where('r.status', '=', 'Approved')
    .where('r.delivered_on', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from payout_items i join payout_batches b on b.id = i.batch_id
        where i.redemption_id = r.id and i.is_open and b.exported_at is not null)`,
    )
    .orderBy('r.id')
    .forUpdate('r');

/** Locks a member's claims whose payouts wait for corrected details, until the transaction ends. */
export const lockRefusedPayouts = (tx: Tx, memberId: number) =>
  changeableClaims(tx, memberId)
    .where('r.payout_refused', 'is not', null)
    .where('r.payout_refused', '<>', 'bank')
    .execute();

/** Locks a member's claims with frozen details that are in no bank file, until the transaction ends. */
export const lockFrozen = (tx: Tx, memberId: number) =>
  changeableClaims(tx, memberId)
    .where(sql<boolean>`exists (select from payout_details d where d.redemption_id = r.id)`)
    .execute();

/** A claim's open item in an exported batch, with its result; null if there is none. */
export async function findExportedItem(db: Db, claim: number) {
  const row = await db
    .selectFrom('payout_items as i')
    .innerJoin('payout_batches as b', 'b.id', 'i.batch_id')
    .select(['i.batch_id as batchId', 'i.result'])
    .where('i.redemption_id', '=', claim)
    .where('i.is_open', '=', true)
    .where('b.exported_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
