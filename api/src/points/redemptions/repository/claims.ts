import type { Reward } from '@friends/shared/contract/api/catalogue';
import type { OfferObstacle, RewardLimits } from '@friends/shared/contract/rules/offer';
import { CompiledQuery, type Selectable } from 'kysely';
import { seasonStart } from '../../../content/catalogue/repository/limits.ts';
import { PIECES_LEFT } from '../../../content/catalogue/repository/stock.ts';
import { claimFieldsOf } from '../../../members/accounts/claimFields.ts';
import { openDetails } from '../../../members/claimDetails/sealedDetails.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { LedgerFacts } from '../../../platform/database/schema/pointsSchema.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../../platform/secrets/keyRing.ts';
import { SPEND_OR_FAIL } from '../../ledger/repository/posting.ts';
import { COLUMNS, type RedemptionRow } from './redemptions.ts';

type PricedReward = Pick<Reward, 'Category' | 'Name' | 'NameEn' | 'Value' | 'BonusValue' | 'Points' | 'PointsDiscount'>;

export type ClaimedReward = PricedReward &
  Omit<RewardLimits, 'Claimed' | 'ClaimedThisSeason'> & {
    readonly country: string | null;
    /** Null if unlimited. */
    readonly stockId: number | null;
    /** First day of the current season, for the limit per season; null if it has no such limit. */
    readonly seasonStart: string | null;
  };

type MemberColumn = 'agent_code' | 'name' | 'address' | 'phone' | 'genius' | 'claim_details' | 'claim_sealed';
type PartiesRow = Pick<Selectable<Schema['members']>, MemberColumn> &
  Pick<Selectable<Schema['agents']>, 'country' | 'is_panorama' | 'is_xml' | 'is_cwt'> & {
    readonly points: number;
    readonly reward: ClaimedReward | null;
  };

const PARTIES = prepared(
  'read_claim_parties',
  `
  select members.agent_code, members.name, members.address, members.phone, members.genius,
         members.claim_details, members.claim_sealed,
         greatest(balances.points - balances.owed, 0) as points, agents.country, agents.is_panorama, agents.is_xml, agents.is_cwt,
         case when rewards.id is not null then json_build_object(
           'country', rewards.country, 'Category', rewards.category, 'Name', rewards.name, 'NameEn', rewards.name_en,
           'Value', rewards.value, 'BonusValue', rewards.bonus_value, 'Points', rewards.points,
           'PointsDiscount', rewards.points_discount,
           'OfferedFrom', rewards.offered_from, 'OfferedUntil', rewards.offered_until,
           'LimitPerMember', rewards.limit_per_member, 'LimitPerSeason', rewards.limit_per_season,
           'PiecesLeft', case when reward_stock.pieces_left > 0 then reward_stock.pieces_left else ${PIECES_LEFT} end,
           'stockId', reward_stock.id,
           'seasonStart', case when rewards.limit_per_season > 0 then (${seasonStart('$3')}) end) end as reward
  from members
  join agents on agents.agent_code = members.agent_code
  join balances on balances.member_id = members.id
  left join rewards on rewards.id = $1 and rewards.active
  left join reward_stock on reward_stock.reward_id = rewards.id
  where members.id = $2`,
);

/**
 * Reads member and reward for the rules of claiming, in one statement. The reward is null if it does not exist or is
 * inactive. Throws if there is no such member.
 *
 * @param today in Asia/Jakarta, to find the current season
 */
export async function readClaimParties(
  db: Db,
  keys: SealingKeys,
  { memberId, rewardId, today }: { memberId: number; rewardId: number; today: string },
) {
  const { rows } = await db.executeQuery<PartiesRow>(CompiledQuery.raw(PARTIES, [rewardId, memberId, today]));
  const [row] = rows;
  if (!row) throw new Error(`There is no member ${memberId}`);
  const { name: Name, address: Address, phone: Phone, points: Point, genius: GeniusMember } = row;
  const { agent_code: AgentCode, country: Country, is_panorama: IsPanorama, is_xml: IsXML } = row;
  const agent = { AgentCode, Country, IsPanorama, IsXML, isCwt: row.is_cwt };
  const member = {
    ...claimFieldsOf(openDetails(await readKeyRing(db, keys), memberId, row)),
    Name,
    Address,
    Phone,
    Point,
    GeniusMember,
  };
  return { member, agent, reward: row.reward };
}

export type Claimant = Awaited<ReturnType<typeof readClaimParties>>['member'];

export interface Charge {
  readonly memberId: number;
  readonly rewardId: number;
  readonly idempotencyKey: string;
  readonly category: string;
  readonly name: string;
  readonly nameEn: string;
  /** IDR. */
  readonly value: number;
  /** Points; 0 if the reward costs this member nothing. */
  readonly price: number;
  /** True if its approval needs two people. */
  readonly twoApprovals: boolean;
  readonly facts: LedgerFacts;
  readonly limits: Pick<ClaimedReward, 'LimitPerMember' | 'LimitPerSeason' | 'seasonStart' | 'stockId'>;
  readonly now: Date;
}

/**
 * If the key was used before, nothing is inserted, posted or taken from the stock. A price of 0 has no ledger line.
 *
 * Locks in the same order as every other writer: the member's balance, then the stock. So `limits` waits until the line
 * is written. Stock shards let claims of one reward commit together (docs/decisions/0116-sharded-stock.md).
 */
const CHARGE = prepared(
  'charge_redemption',
  `
  with redemption as (
    insert into redemptions (member_id, reward_id, idempotency_key, category, name, name_en, total_value, total_points, created_at, two_approvals, took_piece, stock_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12, $16::int is not null, $16)
    on conflict (member_id, idempotency_key) do nothing
    returning member_id, reward_id, stock_id, ${COLUMNS.join(', ')}
  ), posting as (
    select member_id, 'redemption' as cause, null::int as booking_id, id as redemption_id, null::int as reverses,
           null as reason, $10::jsonb as facts, $11::text as actor, -total_points as amount, created_at as booked_at,
           1 as place
    from redemption where total_points > 0
  ), ${SPEND_OR_FAIL}, posted as (
    select count(*) from line
  ), limits as (
    select apply_claim_limits(member_id, reward_id, stock_id, $13, $14, $15, total_points > 0) as kept from redemption
    where (stock_id is not null or $13 > 0 or $14 > 0) and (select count from posted) >= 0
  )
  select ${COLUMNS.join(', ')} from redemption where (select count(kept) from limits) >= 0`,
);

/** The limit that made `insertCharged` fail; null if it failed for another reason. */
export function brokenLimit(error: unknown): OfferObstacle | null {
  const { constraint } = Object(error);
  if (constraint === 'reward_stock_pieces_left') return 'sold_out';
  return constraint === 'claim_limits' ? 'claim_limit_reached' : null;
}

/**
 * Writes a redemption, deducts its points and writes the ledger line, in one statement. Claims of one member are
 * serialized by the row of their balance. Fails as a whole if the balance minus the member's debt is too low
 * (`isBalanceTooLow`), or a limit of the reward is reached (`brokenLimit`).
 *
 * @returns null if the member has used the key before
 */
export async function insertCharged(db: Db, charge: Charge): Promise<RedemptionRow | null> {
  const { memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, facts, now, twoApprovals } = charge;
  const { LimitPerMember: perMember, LimitPerSeason: perSeason, seasonStart: start } = charge.limits;
  const parameters = [memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, now];
  const query = CompiledQuery.raw(CHARGE, [
    ...parameters,
    JSON.stringify(facts),
    `member:${memberId}`,
    twoApprovals,
    perMember ?? 0,
    perSeason ?? 0,
    start ?? '-infinity',
    charge.limits.stockId,
  ]);
  const { rows } = await db.executeQuery<RedemptionRow>(query);
  return rows[0] ?? null;
}
