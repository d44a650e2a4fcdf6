import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';

/** A unique index on an identity. */
export interface UniqueIndex {
  /** Its other columns. */
  readonly beside: readonly string[];
  /** Condition on a row `t`, in SQL. */
  readonly where: string;
}

/** A column with the identity of other columns of its row. */
export interface IdentityColumn {
  readonly table: 'agents' | 'members' | 'agent_changes' | 'email_changes' | 'points_claims';
  readonly id: 'id' | 'agent_code';
  readonly column: string;
  /** Source columns, in this order. */
  readonly from: readonly string[];
  readonly identity: (...texts: string[]) => string;
  /** Without any, several rows may have the same identity. */
  readonly unique: readonly UniqueIndex[];
  /** Condition on a row `t`, in SQL, for rows that get their identity before others. */
  readonly preferred?: string;
}

/** A sign-up that was never approved must not take the identity of a member who collects points. */
const APPROVED = `t.status = 'approved'`;

const reference = (text: string): string => identityOf('bookingRef', text);
const email = (text: string): string => identityOf('email', text);

/** All columns but that of bookings, which are too many to fill in one transaction (`backfillBookingKeys`). */
export const KEYED_COLUMNS: readonly IdentityColumn[] = [
  {
    table: 'agents',
    id: 'agent_code',
    column: 'agent_key',
    from: ['agent_code'],
    identity: (code) => identityOf('agentCode', code),
    unique: [{ beside: [], where: 'true' }],
  },
  {
    table: 'members',
    id: 'id',
    column: 'email_key',
    from: ['email'],
    identity: email,
    unique: [{ beside: [], where: `t.status <> 'rejected'` }],
    preferred: APPROVED,
  },
  {
    table: 'members',
    id: 'id',
    column: 'owner_key',
    from: ['agent_code', 'user_id'],
    identity: ownerIdentity,
    unique: [{ beside: [], where: `t.status <> 'rejected'` }],
    preferred: APPROVED,
  },
  {
    table: 'agent_changes',
    id: 'id',
    column: 'new_owner_key',
    from: ['new_agent_code', 'new_user_id'],
    identity: ownerIdentity,
    unique: [{ beside: [], where: `t.status = 'pending'` }],
  },
  {
    table: 'email_changes',
    id: 'id',
    column: 'old_email_key',
    from: ['old_email'],
    identity: email,
    unique: [],
  },
  {
    table: 'points_claims',
    id: 'id',
    column: 'ref_key',
    from: ['booking_ref'],
    identity: reference,
    unique: [
      { beside: ['member_id'], where: `t.status = 'pending'` },
      { beside: [], where: 't.correction_line is not null' },
    ],
  },
];
