import { CompiledQuery } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { LedgerFacts } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { POST_OR_FAIL } from '../../ledger/repository/posting.ts';
import { COLUMNS, type RedemptionRow } from './redemptions.ts';

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
  /** Whether its approval needs two people. */
  readonly twoApprovals: boolean;
  readonly facts: LedgerFacts;
  readonly now: Date;
}

/** Where the key was used before, nothing is inserted, and so nothing is posted. A price of 0 has no line. */
const CHARGE = prepared(
  'charge_redemption',
  `
  with redemption as (
    insert into redemptions (member_id, reward_id, idempotency_key, category, name, name_en, total_value, total_points, created_at, two_approvals)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12)
    on conflict (member_id, idempotency_key) do nothing
    returning member_id, ${COLUMNS.join(', ')}
  ), posting as (
    select member_id, 'redemption' as cause, null::int as booking_id, id as redemption_id, null::int as reverses,
           null as reason, $10::jsonb as facts, $11::text as actor, -total_points as amount, created_at as booked_at,
           1 as place
    from redemption where total_points > 0
  ), ${POST_OR_FAIL}
  select ${COLUMNS.join(', ')} from redemption`,
);

/**
 * Inserts a redemption and posts its price to the ledger, in one statement. Null where the member has used the key
 * before. Fails as a whole where the balance is too small (`isShort`).
 */
export async function insertCharged(db: Db, charge: Charge): Promise<RedemptionRow | null> {
  const { memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, facts, now, twoApprovals } = charge;
  const parameters = [memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, now];
  const query = CompiledQuery.raw(CHARGE, [...parameters, JSON.stringify(facts), `member:${memberId}`, twoApprovals]);
  const { rows } = await db.executeQuery<RedemptionRow>(query);
  return rows[0] ?? null;
}
