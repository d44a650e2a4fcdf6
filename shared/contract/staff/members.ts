import { type Static, Type } from 'typebox';
import { MEMBER_STATES } from './memberRules.ts';

const text = (description: string) => Type.String({ description });

const MEMBER = {
  id: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Their agency'),
  UserId: text('Their user ID there'),
  MemberName: text('Their name; empty if they gave none'),
  Email: text('Their email address, masked'),
  State: Type.Enum([...MEMBER_STATES], { description: 'State of their sign-up' }),
  GeniusMember: Type.Boolean({ description: 'True for a Genius Member; the others are Silver Members' }),
  Country: text('Country of their agency'),
  Points: Type.Integer({ minimum: 0, description: 'Their balance' }),
  SignedUp: Type.String({ format: 'date-time', description: 'When they signed up' }),
};

export const StaffMemberSchema = Type.Object(MEMBER, { $id: 'StaffMember' });

/** A member, as the list has them; contacts are masked. */
export type StaffMember = Static<typeof StaffMemberSchema>;
