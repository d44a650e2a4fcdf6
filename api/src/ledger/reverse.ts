import { type Db, inTransaction } from '../database/transaction.ts';
import { postLine } from './post.ts';

/**
 * Gives the points of a redemption back, once: null where they were given back before, or there were none. The caller
 * changes the redemption's status in the same transaction.
 */
export function reverseRedemption(
  db: Db,
  { redemptionId, reason, actor, now }: { redemptionId: number; reason: string; actor: string; now: Date },
) {
  return inTransaction(db, async (tx) => {
    // The redemption's row is the lock that makes two rejections one after the other.
    await tx.selectFrom('redemptions').select('id').where('id', '=', redemptionId).forUpdate().executeTakeFirst();
    const line = await tx
      .selectFrom('ledger')
      .leftJoin('ledger as reversal', 'reversal.reverses', 'ledger.id')
      .select(['ledger.id', 'ledger.member_id', 'ledger.amount', 'ledger.facts', 'reversal.id as reversalId'])
      .where('ledger.redemption_id', '=', redemptionId)
      .where('ledger.cause', '=', 'redemption')
      .executeTakeFirst();
    if (!line || line.reversalId !== null) return null;
    return postLine(tx, {
      memberId: line.member_id,
      cause: 'redemption_reversal',
      redemptionId,
      reverses: line.id,
      reason,
      facts: line.facts,
      actor,
      amount: -line.amount,
      now,
    });
  });
}
