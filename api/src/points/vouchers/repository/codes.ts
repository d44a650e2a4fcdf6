import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/**
 * SQL: true if a code can be assigned on a day in Jakarta. Not if it expires that day, as the member would hardly have
 * time to use it.
 */
export const isUsable = (today: string) => sql<boolean>`(
  voucher_codes.redemption_id is null and voucher_codes.withdrawn_at is null
  and (voucher_codes.expires_on is null or voucher_codes.expires_on > ${today}::date))`;

interface CodeRecipient {
  readonly redemptionId: number;
  readonly rewardId: number;
  /** Value of the claim in IDR, which must equal the code's (docs/product.md#voucher-codes); 0 matches any code. */
  readonly value: number;
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly today: string;
  readonly now: Date;
}

export interface AssignedCode {
  readonly id: number;
  readonly sealed: string;
  /** Last day of validity; null if unknown. */
  readonly expiresOn: string | null;
}

/**
 * Assigns the code that expires first to a claim; null if none is left. Concurrent claims skip each other's codes. The
 * caller must store the encrypted text, which is removed from the pool.
 */
export async function claimCode(
  tx: Tx,
  { redemptionId, rewardId, value, today, now }: CodeRecipient,
): Promise<AssignedCode | null> {
  const { rows } = await sql<AssignedCode>`
    with next as (
      select id, sealed from voucher_codes
      where reward_id = ${rewardId} and ${isUsable(today)} and (value is null or value = ${value} or ${value}::bigint = 0)
      order by expires_on, id limit 1 for update skip locked
    )
    update voucher_codes set redemption_id = ${redemptionId}, given_at = ${now}, sealed = null
    from next where voucher_codes.id = next.id
    returning voucher_codes.id, next.sealed, voucher_codes.expires_on as "expiresOn"`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Withdraws a claim's code.
 *
 * @param sealed the code's encrypted text, to return it to the pool; null if unknown
 */
export async function withdrawCodeOf(
  tx: Tx,
  { redemptionId, sealed, now }: { redemptionId: number; sealed: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('voucher_codes')
    .set({ withdrawn_at: now, sealed })
    .where('redemption_id', '=', redemptionId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function hasPool(db: Db, rewardId: number): Promise<boolean> {
  const pool = await db
    .selectFrom('code_pools')
    .select('reward_id')
    .where('reward_id', '=', rewardId)
    .executeTakeFirst();
  return pool !== undefined;
}

const countUsable = (today: string) => sql<number>`(
  select count(*)::int from voucher_codes where voucher_codes.reward_id = code_pools.reward_id and ${isUsable(today)})`;

/** Number of a reward's usable codes; null if it has no pool. */
export async function countUsableCodes(db: Db, rewardId: number, today: string): Promise<number | null> {
  const row = await db
    .selectFrom('code_pools')
    .select(countUsable(today).as('usable'))
    .where('reward_id', '=', rewardId)
    .executeTakeFirst();
  return row?.usable ?? null;
}

export interface LowPool {
  readonly rewardId: number;
  readonly reward: string;
  readonly usable: number;
  readonly threshold: number;
}

/**
 * Number of active rewards with fewer usable codes than their threshold, and when staff were first notified of one.
 */
export async function countLowPools(
  db: Db,
  today: string,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  return db
    .selectFrom('code_pools')
    .innerJoin('rewards', 'rewards.id', 'code_pools.reward_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('notified_at').as('oldest')])
    .where('rewards.active', '=', true)
    .where(sql<boolean>`${countUsable(today)} < threshold`)
    .executeTakeFirstOrThrow();
}

/**
 * Marks low pools of active rewards as notified, and removes the mark from pools with enough codes.
 *
 * @param rewardId null for all pools
 * @returns pools that were newly marked
 */
export async function markLowPools(
  tx: Tx,
  { rewardId, today, now }: { rewardId: number | null; today: string; now: Date },
): Promise<readonly LowPool[]> {
  const isSelected = sql<boolean>`(${rewardId}::int is null or code_pools.reward_id = ${rewardId}::int)`;
  await sql`
    update code_pools set notified_at = null
    where ${isSelected} and notified_at is not null and ${countUsable(today)} >= threshold`.execute(tx);
  const { rows } = await sql<LowPool>`
    update code_pools set notified_at = ${now} from rewards
    where ${isSelected} and rewards.id = code_pools.reward_id and rewards.active and notified_at is null and ${countUsable(today)} < threshold
    returning code_pools.reward_id as "rewardId", rewards.name_en as reward, threshold,
              ${countUsable(today)} as usable`.execute(tx);
  return rows;
}

export async function countExpiredCodes(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('voucher_codes')
    .where('expires_on', '=', day)
    .where('redemption_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
