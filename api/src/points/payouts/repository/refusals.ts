import type { Refusal } from '@friends/shared/contract/staff/payoutRules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** Keeps why the payout of a claim was refused, until it is paid or its details are taken again. */
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

/** Approved claims of a member that are not delivered, and in no file of a bank. */
const changeable = (tx: Tx, memberId: number) =>
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

/** Claims of a member whose payout waits for corrected details, locked until the transaction ends. */
export const lockRefused = (tx: Tx, memberId: number) =>
  changeable(tx, memberId).where('r.payout_refused', 'is not', null).where('r.payout_refused', '<>', 'bank').execute();

/** Claims of a member whose details are frozen, and that are in no file of a bank, locked until the transaction ends. */
export const lockFrozen = (tx: Tx, memberId: number) =>
  changeable(tx, memberId)
    .where(sql<boolean>`exists (select from payout_details d where d.redemption_id = r.id)`)
    .execute();

/** The open item of a claim in an exported batch, and its result; null if there is none. */
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
