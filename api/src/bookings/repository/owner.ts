import { sql } from 'kysely';

/** The booking-site user whose bookings are asked for; capitals and small letters are the same. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

/** The owner as it stands in the tables of bookings and of their weeks. */
export const ownerKey = ({ AgentCode, UserId }: BookingOwner) =>
  sql<string>`booking_owner(${AgentCode}::text, ${UserId}::text)`;
