import type { Redemption } from '@friends/shared/contract/api/history';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { reverseRedemption } from '../ledger/reverse.ts';
import { releasePiece } from './repository/pieces.ts';
import { lockOwnRedemption, storeWithdrawal, toRedemption } from './repository/redemptions.ts';

interface Withdrawal {
  /** ID of the redemption. */
  readonly id: number;
  readonly memberId: number;
}

/**
 * Withdraws a pending claim, and returns its points. Idempotent, so it can be repeated after a lost response.
 *
 * @throws Refusal `not_found` if the member has no such claim, `decided` if it is decided
 */
export async function withdrawClaim(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { id, memberId }: Withdrawal,
): Promise<Redemption> {
  const now = clock();
  const view = { today: jakartaDay(now), ring: await readKeyRing(db, config) };
  return inTransaction(db, async (tx) => {
    const row = await lockOwnRedemption(tx, { id, memberId });
    if (!row) throw new Refusal('not_found');
    if (row.withdrawn_at !== null) return toRedemption(row, view);
    if (row.status !== 'Pending') throw new Refusal('decided');
    const withdrawn = await storeWithdrawal(tx, { id, memberId, now });
    await reverseRedemption(tx, { redemptionId: id, actor: `member:${memberId}`, now });
    await releasePiece(tx, id);
    const who = { who: `member ${memberId}`, clock };
    const states = { before: { ApprovalStatus: row.status }, after: { ApprovalStatus: 'Withdrawn' } };
    await writeAudit(tx, who, { what: 'redemption withdrawn', target: `redemption ${id}`, ...states });
    return toRedemption(withdrawn, view);
  });
}
