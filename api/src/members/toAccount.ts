import type { Account } from '@friends/shared/contract/api/account';
import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import type { ClaimDetails } from '../database/schema.ts';
import { claimFieldsOf } from './claimFields.ts';

/** A member as stored, with balance and agency. */
export interface MemberRow {
  readonly id: number;
  readonly agent_code: string;
  readonly user_id: string;
  readonly email: string;
  readonly phone: string;
  readonly genius: boolean;
  readonly name: string;
  readonly address: string;
  readonly area: string;
  readonly birthdate: string | null;
  readonly image: string | null;
  readonly claim_details: ClaimDetails;
  readonly country: string;
  readonly is_panorama: boolean;
  readonly is_xml: boolean;
  readonly points: number;
  readonly payout_changed_at: Date | null;
  readonly payout_stopped_at: Date | null;
  /** Address that waits for its link to be opened. */
  readonly pending_email: string | null;
}

/** The member as `GET /me` answers it; empty details are empty strings. */
export function toAccount(row: MemberRow): Account {
  return {
    id: row.id,
    Point: row.points,
    GeniusMember: row.genius,
    AgentCode: row.agent_code,
    UserId: row.user_id,
    Name: row.name,
    Email: row.email,
    PendingEmail: row.pending_email,
    Phone: row.phone,
    Address: row.address,
    Area: row.area,
    Birthdate: row.birthdate,
    Image: row.image,
    agent: { AgentCode: row.agent_code, Country: row.country, IsPanorama: row.is_panorama, IsXML: row.is_xml },
    PayoutsHeldUntil: row.payout_changed_at && payoutsHeldUntil(row.payout_changed_at).toISOString(),
    PayoutsStopped: row.payout_stopped_at !== null,
    ...claimFieldsOf(row.claim_details),
  };
}
