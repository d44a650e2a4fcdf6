import type { ColumnType, Generated } from 'kysely';

type Time = Date;

/** Tables of who a member is, on which device, and what was changed in the account. */
export interface SessionsTable {
  token_hash: Uint8Array;
  member_id: number;
  created_at: Time;
  used_at: Time;
  /** Family of browser and system; empty where it is not known. */
  device: Generated<string>;
  /** When the password was last typed in this session; null: at its begin. */
  confirmed_at: Time | null;
}

export interface PasswordResetsTable {
  token_hash: Uint8Array;
  member_id: number;
  created_at: Time;
  used_at: Time | null;
}

export interface EmailChangesTable {
  id: Generated<number>;
  member_id: number;
  old_email: string;
  new_email: string;
  asked_at: Time;
  confirmed_at: Time | null;
  /** Cancelled, replaced by a later one, or taken back. */
  ended_at: Time | null;
}

export interface EmailChangeLinksTable {
  token_hash: Uint8Array;
  change_id: number;
  kind: 'confirm' | 'back';
  created_at: Time;
}

/** Links that stop payouts. */
export interface PayoutStopsTable {
  token_hash: Uint8Array;
  member_id: number;
  created_at: Time;
}

export interface MemberActivityTable {
  id: Generated<number>;
  member_id: number;
  at: Time;
  what: string;
  /** Names of changed fields. */
  fields: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  device: Generated<string>;
}
