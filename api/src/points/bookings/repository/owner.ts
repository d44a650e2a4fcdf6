import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { PromotedAgency } from '../../../content/promotions/repository/extraPoints.ts';

/** The booking-site user whose bookings are read, in any spelling. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

/** An owner with the data for promotions. */
export type PromotedOwner = BookingOwner & PromotedAgency;

/** Key of the owner, as stored with bookings and their weeks. */
export const ownerText = ({ AgentCode, UserId }: BookingOwner): string => ownerIdentity(AgentCode, UserId);

export const ownerKey = (owner: BookingOwner) => sql<string>`${ownerText(owner)}::text`;
