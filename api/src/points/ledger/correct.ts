import type { LedgerFacts } from '../../platform/database/schema/pointsSchema.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { postAndRepay } from './postAndRepay.ts';
import { addCorrectionDebt } from './repository/correctionDebts.ts';

export interface Correction {
  readonly memberId: number;
  /** Points to add; negative to deduct. Not 0. */
  readonly amount: number;
  /** Stored on the line. Not blank. */
  readonly reason: string;
  readonly facts?: LedgerFacts;
  readonly actor: string;
  readonly now: Date;
}

/** The part of an approved correction that exceeds the balance, which the member then owes (docs/decisions/0006). */
export interface ExcessDeduction {
  /** ID of the correction. */
  readonly correction: number;
  /** Points, more than 0. */
  readonly amount: number;
}

/**
 * Posts a staff member's correction; added points first repay debts.
 *
 * @returns null if the balance would fall below 0, or the member doesn't exist
 */
export function correct(db: Db, correction: Correction, excess: ExcessDeduction | null = null) {
  return inTransaction(db, async (tx) => {
    const { memberId, actor, now } = correction;
    if (excess) await addCorrectionDebt(tx, { ...excess, memberId, actor, now });
    return postAndRepay(tx, { facts: {}, ...correction, cause: 'correction' });
  });
}
