import type { ColumnType, Generated } from 'kysely';

/** Tables of who the staff are, and where they are signed in. */
export interface StaffTables {
  staff: {
    id: Generated<number>;
    /** In small letters. */
    email: string;
    name: string;
    roles: ColumnType<string[], readonly string[], readonly string[]>;
    /** Null until the invite was accepted. */
    password_hash: string | null;
    /** Of the second factor; sealed. */
    secret: string | null;
    /** The 30 seconds, counted from 1970, whose code was used last. */
    last_step: Generated<number>;
    invited_at: Date;
    invited_by: string;
    /** Null: invited, and not there yet. */
    confirmed_at: Date | null;
    signed_in_at: Date | null;
    ended_at: Date | null;
    /** Who says who they are, and the name it knows them by; both null where they have a password here. */
    issuer: string | null;
    subject: string | null;
  };
  /** Addresses that an account had; a trigger writes them. */
  former_staff_emails: {
    staff_id: number;
    email: string;
    ended_at: Generated<Date>;
  };
  staff_invites: {
    token_hash: Uint8Array;
    staff_id: number;
    created_at: Date;
  };
  staff_sessions: {
    token_hash: Uint8Array;
    staff_id: number;
    created_at: Date;
    used_at: Date;
    /** Family of browser and system; empty where it is not known. */
    device: string;
    address: string;
    /** Of whoever signed in with the company's account. */
    id_token: string | null;
  };
  staff_tokens: {
    /** As people and audit call the program. */
    name: string;
    token_hash: Uint8Array;
    rights: ColumnType<string[], readonly string[], never>;
    /** Null: all. */
    remotes: ColumnType<string[] | null, readonly string[] | null, never>;
    made_by: string;
    made_at: Date;
    ends_at: Date;
    used_at: Date | null;
    /** Null: nobody has ended it before its time. */
    ended_at: Date | null;
  };
}
