import type { Account, Agent } from '@friends/shared/contract/api/account';
import type { Reward } from '@friends/shared/contract/api/catalogue';
import { CompiledQuery } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { ClaimDetails } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { type ClaimField, claimFieldsOf } from '../../members/claimFields.ts';

type Claimant = Pick<Account, 'Name' | 'Address' | 'Phone' | 'Point' | 'GeniusMember' | ClaimField>;
type ClaimedReward = Pick<
  Reward,
  'Category' | 'Name' | 'NameEn' | 'Value' | 'BonusValue' | 'Points' | 'PointsDiscount'
> & {
  readonly country: string | null;
};

/** Who claims and what, as far as the rules of claiming ask. */
export interface ClaimParties {
  readonly member: Claimant;
  readonly agent: Agent;
  /** Null: there is no such reward, or it is not on offer. */
  readonly reward: ClaimedReward | null;
}

interface PartiesRow {
  readonly agent_code: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly genius: boolean;
  readonly claim_details: ClaimDetails;
  readonly points: number;
  readonly country: string;
  readonly is_panorama: boolean;
  readonly is_xml: boolean;
  readonly reward: ClaimedReward | null;
}

const PARTIES = prepared(
  'read_claim_parties',
  `
  select members.agent_code, members.name, members.address, members.phone, members.genius, members.claim_details,
         balances.points, agents.country, agents.is_panorama, agents.is_xml,
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

/** Reads what a claim is decided by, in one question. Throws where there is no such member. */
export async function readClaimParties(db: Db, memberId: number, rewardId: number): Promise<ClaimParties> {
  const { rows } = await db.executeQuery<PartiesRow>(CompiledQuery.raw(PARTIES, [rewardId, memberId]));
  const [row] = rows;
  if (!row) throw new Error(`There is no member ${memberId}`);
  return {
    member: {
      ...claimFieldsOf(row.claim_details),
      Name: row.name,
      Address: row.address,
      Phone: row.phone,
      Point: row.points,
      GeniusMember: row.genius,
    },
    agent: {
      AgentCode: row.agent_code,
      Country: row.country,
      IsPanorama: row.is_panorama,
      IsXML: row.is_xml,
    },
    reward: row.reward,
  };
}
