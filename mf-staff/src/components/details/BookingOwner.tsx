import { MemberLink } from './MemberLink.tsx';

interface BookingOwnerProps {
  readonly AgentCode: string;
  readonly UserId: string;
  /** Null: the user is not a member. */
  readonly MemberId: number | null;
}

/** Agency and user ID, linked to the member. */
export function BookingOwner({ AgentCode, UserId, MemberId }: BookingOwnerProps) {
  const name = `${AgentCode} / ${UserId}`;
  return MemberId === null ? name : <MemberLink id={MemberId}>{name}</MemberLink>;
}
