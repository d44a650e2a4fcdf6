import { sql } from 'kysely';

/** The booking-site user whose bookings are meant; capitals and small letters are the same. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

/** Condition on the table of bookings that its index answers. */
export const ofOwner = ({ AgentCode, UserId }: BookingOwner) =>
  sql<boolean>`lower(agent_code) = lower(${AgentCode}::text) and lower(user_id) = lower(${UserId}::text)`;

/** Key of the owner's list in `booking_weeks`. */
export const ownerKey = ({ AgentCode, UserId }: BookingOwner) =>
  sql<string>`booking_owner(${AgentCode}::text, ${UserId}::text)`;
