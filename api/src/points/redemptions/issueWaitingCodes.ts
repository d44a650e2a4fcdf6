import { writeAudit } from '../../platform/audit/repository.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { issueCode } from './issueCode.ts';
import { lockRedemption } from './repository/decisions.ts';
import { listWaitingForCode } from './repository/pieces.ts';

type IssueCodesContext = Pick<OpsContext, 'db' | 'clock' | 'config' | 'who' | 'signal'>;

/**
 * Assigns codes to approved claims that wait for one, the longest waiting first, each in its own transaction. May run
 * concurrently, and can be repeated after a stop.
 *
 * @param rewardId null for all rewards
 * @param max maximum number of claims
 * @param onIssued called in the transaction of each code
 * @returns the number of claims that got a code; the caller must then call `mail.notify()`
 */
export async function issueWaitingCodes(
  context: IssueCodesContext,
  {
    rewardId,
    max,
    onIssued,
  }: { readonly rewardId: number | null; readonly max?: number; readonly onIssued?: (tx: Tx) => Promise<void> },
): Promise<number> {
  const { db, clock, config, who, signal } = context;
  let count = 0;
  for (const id of (await listWaitingForCode(db, rewardId)).slice(0, max)) {
    await betweenBatches(signal);
    const isIssued = await inTransaction(db, async (tx) => {
      const redemption = await lockRedemption(tx, id);
      if (redemption?.status !== 'Approved' || redemption.delivered_on !== null) return false;
      const after = await issueCode(tx, redemption, { who, now: clock(), config });
      if (after === null) return false;
      await writeAudit(tx, context, { what: 'redemption code given', target: `redemption ${id}`, after });
      await onIssued?.(tx);
      return true;
    });
    if (isIssued) count += 1;
  }
  return count;
}
