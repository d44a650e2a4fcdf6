import { addDays } from '@friends/shared/contract/rules/days';
import type { OpsContext } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { giveWaitingCodes } from '../redemptions/giveWaitingCodes.ts';
import { notifyLowStock } from '../vouchers/lowStock.ts';
import { countExpired } from '../vouchers/repository/codes.ts';

type Night = Pick<OpsContext, 'db' | 'clock' | 'config' | 'who' | 'signal'>;

/**
 * Gives codes to claims that wait, also those whose payouts waited, and mails about rewards with few codes left.
 *
 * @param day in Asia/Jakarta
 * @returns claims that got a code, unused codes that expired on the day before, and rewards that people were told of
 */
export async function checkVoucherStock(context: Night, day: string) {
  const { db, clock, config } = context;
  const codesGiven = await giveWaitingCodes(context, { rewardId: null });
  const codesExpired = await countExpired(db, addDays(day, -1));
  const lowStocks = await inTransaction(db, (tx) => notifyLowStock(tx, { rewardId: null, now: clock(), config }));
  return { codesGiven, codesExpired, lowStocks };
}
