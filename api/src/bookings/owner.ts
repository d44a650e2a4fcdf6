import { sql } from 'kysely';

/** The booking-site user whose bookings are meant; capitals and small letters are the same. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

/** The owner as the tables of bookings and their weeks name it. */
export const ownerKey = ({ AgentCode, UserId }: BookingOwner) =>
  sql<string>`booking_owner(${AgentCode}::text, ${UserId}::text)`;
