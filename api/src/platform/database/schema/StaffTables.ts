import type { ColumnType, Generated } from 'kysely';

export interface StaffTables {
  staff: {
    id: Generated<number>;
    /** In lower case. */
    email: string;
    name: string;
    roles: ColumnType<string[], readonly string[], readonly string[]>;
    /** Null until the invite is accepted. */
    password_hash: string | null;
    /** Second factor, encrypted. */
    secret: string | null;
    /** Number of the TOTP step (30 s since 1970) of the last used code. */
    last_step: Generated<number>;
    invited_at: Date;
    invited_by: string;
    /** Null: invited, but not yet signed in. */
    confirmed_at: Date | null;
    signed_in_at: Date | null;
    ended_at: Date | null;
    /** Identity provider, and its subject for this person; both null for staff with a password here. */
    issuer: string | null;
    subject: string | null;
  };
  /** Former e-mail addresses of an account; written by a trigger. */
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
    /** Browser and operating system, such as `Chrome, Android`; empty if unknown. */
    device: string;
    address: string;
    /** For sign-in with a company account. */
    id_token: string | null;
  };
  staff_tokens: {
    /** Name of the program. */
    name: string;
    token_hash: Uint8Array;
    rights: ColumnType<string[], readonly string[], never>;
    /** Remotes that the program may publish and decide about; null: all. */
    remotes: ColumnType<string[] | null, readonly string[] | null, never>;
    made_by: string;
    made_at: Date;
    ends_at: Date;
    used_at: Date | null;
    /** When it was revoked; null: not revoked. */
    ended_at: Date | null;
  };
}
