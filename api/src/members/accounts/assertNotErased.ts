import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { isErased } from './repository/decisions.ts';

/**
 * The ledger keeps a former member's points as sums; staff cannot change anything of them
 * (docs/decisions/0120-erasure.md).
 *
 * @throws Refusal `erasure_done`
 */
export async function assertNotErased(tx: Tx, member: number): Promise<void> {
  if (await isErased(tx, member)) throw new Refusal('erasure_done', { member });
}
