import type { Agent } from '@friends/shared/contract/api/account';
import type { Reward } from '@friends/shared/contract/api/catalogue';
import { CompiledQuery, type Selectable } from 'kysely';
import type { LedgerFacts } from '../../database/pointsSchema.ts';
import { prepared } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { SPEND_OR_FAIL } from '../../ledger/repository/posting.ts';
import { claimFieldsOf } from '../../members/claimFields.ts';
import { COLUMNS, type RedemptionRow } from './redemptions.ts';

type ClaimedReward = Omit<Reward, 'id' | 'Image' | 'Description' | 'DescriptionEn'> & {
  readonly country: string | null;
};

type MemberColumn = 'agent_code' | 'name' | 'address' | 'phone' | 'genius' | 'claim_details';
type PartiesRow = Pick<Selectable<Schema['members']>, MemberColumn> &
  Pick<Selectable<Schema['agents']>, 'country' | 'is_panorama' | 'is_xml'> & {
    readonly points: number;
    readonly reward: ClaimedReward | null;
  };

const PARTIES = prepared(
  'read_claim_parties',
  `
  select members.agent_code, members.name, members.address, members.phone, members.genius, members.claim_details,
         greatest(balances.points - balances.owed, 0) as points, agents.country, agents.is_panorama, agents.is_xml,
         case when rewards.id is not null then json_build_object(
           'country', rewards.country, 'Category', rewards.category, 'Name', rewards.name, 'NameEn', rewards.name_en,
           'Value', rewards.value, 'BonusValue', rewards.bonus_value, 'Points', rewards.points,
           'PointsDiscount', rewards.points_discount) end as reward
  from members
  join agents on agents.agent_code = members.agent_code
  join balances on balances.member_id = members.id
  left join rewards on rewards.id = $1 and rewards.active
  where members.id = $2`,
);

/**
 * Reads who claims and what, as far as the rules of claiming ask, in one question. The reward is null where there is
 * none or it is not on offer. Throws where there is no such member.
 */
export async function readClaimParties(db: Db, memberId: number, rewardId: number) {
  const { rows } = await db.executeQuery<PartiesRow>(CompiledQuery.raw(PARTIES, [rewardId, memberId]));
  const [row] = rows;
  if (!row) throw new Error(`There is no member ${memberId}`);
  const { name: Name, address: Address, phone: Phone, points: Point, genius: GeniusMember } = row;
  const { agent_code: AgentCode, country: Country, is_panorama: IsPanorama, is_xml: IsXML } = row;
  const agent: Agent = { AgentCode, Country, IsPanorama, IsXML };
  const member = { ...claimFieldsOf(row.claim_details), Name, Address, Phone, Point, GeniusMember };
  return { member, agent, reward: row.reward };
}

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
  ), ${SPEND_OR_FAIL}
  select ${COLUMNS.join(', ')} from redemption`,
);

/**
 * Writes a redemption, takes its points from the balance and writes the ledger line that says so, in one statement.
 * Claims of one member follow one another at the row of their balance. Null where the member has used the key before.
 * Fails as a whole where the balance, less what the member owes, is too small (`isShort`).
 */
export async function insertCharged(db: Db, charge: Charge): Promise<RedemptionRow | null> {
  const { memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, facts, now, twoApprovals } = charge;
  const parameters = [memberId, rewardId, idempotencyKey, category, name, nameEn, value, price, now];
  const query = CompiledQuery.raw(CHARGE, [...parameters, JSON.stringify(facts), `member:${memberId}`, twoApprovals]);
  const { rows } = await db.executeQuery<RedemptionRow>(query);
  return rows[0] ?? null;
}
