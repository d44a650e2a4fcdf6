import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { PromotedAgency } from '../../promotions/repository/extraPoints.ts';

/** The booking-site user whose bookings are asked for, in any spelling. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

/** An owner whose promotions are known, too. */
export type PromotedOwner = BookingOwner & PromotedAgency;

/** The owner as it stands in the tables of bookings and of their weeks. */
export const ownerKey = ({ AgentCode, UserId }: BookingOwner) => sql<string>`${ownerIdentity(AgentCode, UserId)}::text`;
