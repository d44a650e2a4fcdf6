import type { LedgerFacts } from '../../platform/database/schema/pointsSchema.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { postAndRepay } from './postAndRepay.ts';
import { addCorrectionDebt } from './repository/correctionDebts.ts';

export interface Correction {
  readonly memberId: number;
  /** Points to add; negative to take. Not 0. */
  readonly amount: number;
  /** Why; kept on the line. Not blank. */
  readonly reason: string;
  /** What it is about, where that is known. */
  readonly facts?: LedgerFacts;
  readonly actor: string;
  readonly now: Date;
}

/** The part of an approved correction that exceeds the balance, which the member owes (docs/decisions/0006). */
export interface Owing {
  /** Number of the correction. */
  readonly correction: number;
  /** Points, more than 0. */
  readonly amount: number;
}

/**
 * An operator's correction with its reason; what the member owes is taken from points that are added. Null where the balance
 * would fall below 0 or there is no such member.
 */
export function correct(db: Db, correction: Correction, owing: Owing | null = null) {
  return inTransaction(db, async (tx) => {
    const { memberId, actor, now } = correction;
    if (owing) await addCorrectionDebt(tx, { ...owing, memberId, actor, now });
    return postAndRepay(tx, { facts: {}, ...correction, cause: 'correction' });
  });
}
