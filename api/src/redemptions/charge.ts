import type { Redemption } from '@friends/shared/contract/api/history';
import { CompiledQuery } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { LedgerFacts } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { RedemptionRow } from './repository.ts';

export interface Charge {
  readonly memberId: number;
  readonly rewardId: number;
  readonly idempotencyKey: string;
  readonly category: string;
  readonly name: string;
  readonly nameEn: string;
  /** IDR. */
  readonly value: number;
  /** Points; 0 where the reward costs this member nothing. */
  readonly price: number;
  readonly facts: LedgerFacts;
  readonly now: Date;
}

export type ChargeOutcome =
  | { readonly kind: 'charged'; readonly redemption: Redemption }
  /** The member has used the key before. */
  | { readonly kind: 'key_used' }
  /** The points went to another claim meanwhile. */
  | { readonly kind: 'insufficient_points' };

/**
 * A balance below 0 breaks the check of its table, and with it the whole statement. A price of 0 moves nothing and has
 * no line.
 */
const CHARGE = prepared(
  'charge_redemption',
  `
  with redemption as (
    insert into redemptions (member_id, reward_id, idempotency_key, category, name, name_en, total_value, total_points, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (member_id, idempotency_key) do nothing
    returning id, member_id, created_at, total_points, status
  ), moved as (
    update balances set points = points - redemption.total_points from redemption
    where balances.member_id = redemption.member_id and redemption.total_points > 0
    returning balances.member_id, balances.points, redemption.id as redemption_id, total_points, created_at
  ), line as (
    insert into ledger (member_id, cause, redemption_id, facts, actor, agent_code, user_id, amount, balance, booked_at)
    select moved.member_id, 'redemption', moved.redemption_id, $10::jsonb, $11, members.agent_code, members.user_id,
           -moved.total_points, moved.points, moved.created_at
    from moved join members on members.id = moved.member_id
  )
  select id, status from redemption`,
);

function toRedemption({ id, status }: Pick<RedemptionRow, 'id' | 'status'>, charge: Charge): Redemption {
  return {
    id,
    UTCCreated: charge.now.toISOString(),
    Category: charge.category,
    Name: charge.name,
    NameEn: charge.nameEn,
    TotalValue: charge.value,
    TotalPoints: charge.price,
    ApprovalStatus: status,
  };
}

function isBelowZero(error: unknown): boolean {
  return Object(error).constraint === 'balances_points_check';
}

/**
 * Writes a redemption, takes its points from the balance and writes the ledger line that says so, in one statement:
 * all of it happens, or nothing. Claims of one member follow one another at the row of their balance.
 */
export async function chargeRedemption(db: Db, charge: Charge): Promise<ChargeOutcome> {
  const { memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, facts, now } = charge;
  const parameters = [memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, now];
  const query = CompiledQuery.raw(CHARGE, [...parameters, JSON.stringify(facts), `member:${memberId}`]);
  try {
    const [row] = (await db.executeQuery<Pick<RedemptionRow, 'id' | 'status'>>(query)).rows;
    return row ? { kind: 'charged', redemption: toRedemption(row, charge) } : { kind: 'key_used' };
  } catch (error) {
    if (!isBelowZero(error)) throw error;
    return { kind: 'insufficient_points' };
  }
}
