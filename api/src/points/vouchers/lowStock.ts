import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { notifyHolders } from '../../staff/people/notifyHolders.ts';
import { markLowPools } from './repository/codes.ts';

interface StockCheck {
  /** Null for all rewards with codes. */
  readonly rewardId: number | null;
  readonly now: Date;
  readonly config: Pick<Config, 'staffUrl'>;
}

/**
 * Emails staff who import codes about each reward with fewer codes than its threshold: once, and again only after there
 * were enough.
 *
 * @returns the number of rewards in these emails
 */
export async function notifyLowStock(tx: Tx, { rewardId, now, config }: StockCheck): Promise<number> {
  const pools = await markLowPools(tx, { rewardId, today: jakartaDay(now), now });
  for (const { rewardId: id, ...facts } of pools) {
    const link = config.staffUrl === null ? '' : `${config.staffUrl}/codes/${id}`;
    await notifyHolders(tx, 'codes.change', { kind: 'codes_low', facts: { ...facts, link }, now });
  }
  return pools.length;
}
