import { addDays } from '@friends/shared/contract/rules/days';
import type { OpsContext } from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { issueWaitingCodes } from '../redemptions/issueWaitingCodes.ts';
import { notifyLowStock } from '../vouchers/lowStock.ts';
import { countExpiredCodes } from '../vouchers/repository/codes.ts';

interface StockCheck extends Pick<OpsContext, 'db' | 'clock' | 'config' | 'who' | 'signal'> {
  /** Called in each transaction that assigns a code or queues emails. */
  readonly onCounted: (tx: Tx, counts: { readonly codesGiven?: number; readonly lowStocks?: number }) => Promise<void>;
}

/**
 * Assigns codes to waiting claims, including those no longer on hold, and mails staff about rewards with few codes left.
 *
 * @param day `YYYY-MM-DD` in Asia/Jakarta
 * @returns the number of unused codes that expired on the day before
 */
export async function checkVoucherStock({ onCounted, ...context }: StockCheck, day: string): Promise<number> {
  const { db, clock, config } = context;
  await issueWaitingCodes(context, { rewardId: null, onIssued: (tx) => onCounted(tx, { codesGiven: 1 }) });
  await inTransaction(db, async (tx) =>
    onCounted(tx, { lowStocks: await notifyLowStock(tx, { rewardId: null, now: clock(), config }) }),
  );
  return countExpiredCodes(db, addDays(day, -1));
}
