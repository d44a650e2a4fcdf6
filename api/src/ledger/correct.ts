import type { LedgerFacts } from '../database/pointsSchema.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import { postAndRepay } from './postAndRepay.ts';

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

/**
 * An operator's correction with its reason; what the member owes is taken from points that are added. Null where the balance
 * would fall below 0 or there is no such member.
 */
export function correct(db: Db, correction: Correction) {
  return inTransaction(db, (tx) => postAndRepay(tx, { facts: {}, ...correction, cause: 'correction' }));
}
