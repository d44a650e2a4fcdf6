import { WITHOUT_CODES } from '@friends/shared/contract/rules/payout';
import type { PoolFilter, PoolSort } from '@friends/shared/contract/staff/listRules';
import { type RawBuilder, sql } from 'kysely';
import {
  asc,
  type SortedList,
  type SortKey,
  sortedList,
  sortRows,
} from '../../../platform/database/lists/sortedList.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { codeCounts } from './imports.ts';

export interface CodeReward {
  readonly id: number;
  readonly nameEn: string;
  /** In IDR; 0 if it has none. */
  readonly value: number;
  readonly bonusValue: number;
}

const usesCodes = sql<boolean>`rewards.category <> all (array[${sql.join(WITHOUT_CODES)}]::text[])`;

/** Null if there is no such reward, or its category never uses codes. */
export async function findCodeReward(db: Db, id: number): Promise<CodeReward | null> {
  const row = await db
    .selectFrom('rewards')
    .select(['id', 'name_en as nameEn', 'value', 'bonus_value as bonusValue'])
    .where('id', '=', id)
    .where(usesCodes)
    .executeTakeFirst();
  return row ?? null;
}

/** SQL: number of approved claims that wait for a code. */
const waiting = sql<number>`(
  select count(*)::int from redemptions
  where redemptions.reward_id = rewards.id and redemptions.status = 'Approved' and redemptions.delivered_on is null
    and code_pools.reward_id is not null)`;

const pools = (db: Db, today: string) =>
  db
    .selectFrom('rewards')
    .leftJoin('code_pools', 'code_pools.reward_id', 'rewards.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher_codes')
          .whereRef('voucher_codes.reward_id', '=', 'rewards.id')
          .select(codeCounts(today))
          .select(
            sql<string | null>`min(expires_on) filter (
              where redemption_id is null and withdrawn_at is null and expires_on > ${today}::date)`.as('nextExpiry'),
          )
          .as('codes'),
      (join) => join.onTrue(),
    )
    .select(['rewards.id', 'rewards.name', 'rewards.name_en as nameEn', 'rewards.category', 'rewards.active'])
    .select(['rewards.value', 'rewards.bonus_value as bonusValue', 'code_pools.threshold'])
    .select(['codes.usable', 'codes.expired', 'codes.given', 'codes.withdrawn', 'codes.nextExpiry'])
    .select(waiting.as('waiting'));

export type StoredPool = Awaited<ReturnType<ReturnType<typeof pools>['execute']>>[number];

/** One reward with its codes; undefined if unknown, or if its category never uses codes. */
export function findPool(db: Db, rewardId: number, today: string): Promise<StoredPool | undefined> {
  return pools(db, today).where('rewards.id', '=', rewardId).where(usesCodes).executeTakeFirst();
}

/** Rewards with a pool first. */
const POOLS_FIRST = [asc(sql`code_pools.reward_id is null`), asc(sql`rewards.id`)];

const ORDERS: Readonly<Record<PoolSort, readonly SortKey[]>> = {
  pool: POOLS_FIRST,
  usable: [asc(sql`code_pools.reward_id is null`), asc(sql`codes.usable`), asc(sql`rewards.id`)],
  expiry: [asc(sql`"codes"."nextExpiry"`), asc(sql`rewards.id`)],
  reward: [asc(sql`lower(rewards.name_en)`), asc(sql`rewards.id`)],
};

const STATES: Readonly<Record<PoolFilter, RawBuilder<boolean>>> = {
  low: sql`codes.usable < code_pools.threshold`,
  waiting: sql`${waiting} > 0`,
  none: sql`code_pools.reward_id is null`,
};

const SEARCHED = ['rewards.name', 'rewards.name_en', 'rewards.category'] as const;

/** Rewards with a pool, and active rewards that may use codes. */
const listedPools = (db: Db, today: string) =>
  pools(db, today)
    .where(usesCodes)
    .where(({ or, eb }) => or([eb('rewards.active', '=', true), eb('code_pools.reward_id', 'is not', null)]));

export function listPools(db: Db, today: string): Promise<StoredPool[]> {
  return sortRows(listedPools(db, today), POOLS_FIRST).execute();
}

interface PoolList {
  /** Text in the reward's names or category; empty matches all. */
  readonly words: string;
  readonly state?: PoolFilter | undefined;
  readonly sort: PoolSort;
  /** Today in Asia/Jakarta. */
  readonly today: string;
}

export function findPools(db: Db, { words, state, sort, today }: PoolList): SortedList<StoredPool> {
  const query = listedPools(db, today)
    .$if(state !== undefined, (all) => all.where(STATES[state ?? 'low']))
    .$if(words !== '', (all) =>
      all.where(({ or, eb }) => or(SEARCHED.map((column) => eb(column, 'ilike', within(words))))),
    );
  return sortedList(query, { id: 'rewards.id', by: ORDERS[sort] });
}

export async function makePool(tx: Tx, rewardId: number, threshold: number): Promise<void> {
  await tx
    .insertInto('code_pools')
    .values({ reward_id: rewardId, threshold })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks a pool until the transaction ends, which serializes its changes. @returns its threshold; null if there is no pool */
export async function lockPool(tx: Tx, rewardId: number): Promise<number | null> {
  const pool = await tx
    .selectFrom('code_pools')
    .select('threshold')
    .where('reward_id', '=', rewardId)
    .forUpdate()
    .executeTakeFirst();
  return pool?.threshold ?? null;
}

export async function storeThreshold(tx: Tx, rewardId: number, threshold: number): Promise<void> {
  await tx.updateTable('code_pools').set({ threshold }).where('reward_id', '=', rewardId).execute();
}
