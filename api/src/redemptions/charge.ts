import type { Redemption } from '@friends/shared/contract/api/history';
import { jakartaDay } from '../calendar/days.ts';
import type { Db } from '../database/transaction.ts';
import { isShort } from '../ledger/repository/posting.ts';
import { type Charge, insertCharged } from './repository/insertCharged.ts';
import { toRedemption } from './repository/redemptions.ts';

export type ChargeOutcome =
  | { readonly kind: 'charged'; readonly redemption: Redemption }
  /** The member has used the key before. */
  | { readonly kind: 'key_used' }
  /** Another claim took the points first. */
  | { readonly kind: 'insufficient_points' };

/**
 * Writes a redemption, takes its points from the balance and writes the ledger line that says so: all of it happens, or
 * nothing. Claims of one member follow one another at the row of their balance.
 */
export async function chargeRedemption(db: Db, charge: Charge): Promise<ChargeOutcome> {
  try {
    const row = await insertCharged(db, charge);
    return row ? { kind: 'charged', redemption: toRedemption(row, jakartaDay(charge.now)) } : { kind: 'key_used' };
  } catch (error) {
    if (!isShort(error)) throw error;
    return { kind: 'insufficient_points' };
  }
}
