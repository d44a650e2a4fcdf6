import type { Language } from '@friends/shared/contract/rules/language';
import type { ColumnType, Generated } from 'kysely';
import type { DecidedColumns } from '../decision.ts';

/** Claim fields of the account, by their names there; absent means empty. */
export type ClaimDetails = Readonly<Record<string, string>>;

type Status = Generated<'pending' | 'approved' | 'rejected'>;

export interface IdentityTables {
  agents: {
    agent_code: string;
    /** Identity of the code (`identityOf`); null if an older version wrote the row. */
    agent_key: string | null;
    country: Generated<string>;
    is_panorama: Generated<boolean>;
    is_xml: Generated<boolean>;
    /** Null: decided by `MAP_CWT_AGENT_CODES` (`isCwt`). */
    is_cwt: boolean | null;
  };
  members: DecidedColumns & {
    id: Generated<number>;
    agent_code: string;
    user_id: string;
    /**
     * Identity of agent code and user ID (`ownerIdentity`); null until `backfillIdentities` has run, and for a duplicate.
     */
    owner_key: string | null;
    email: string;
    /** Identity of the e-mail address; null in the same cases as `owner_key`. */
    email_key: string | null;
    password_hash: string;
    phone: Generated<string>;
    status: Status;
    genius: Generated<boolean>;
    language: Generated<Language>;
    name: Generated<string>;
    address: Generated<string>;
    area: Generated<string>;
    /** `YYYY-MM-DD` */
    birthdate: string | null;
    image: string | null;
    /** Written as JSON text. */
    claim_details: ColumnType<ClaimDetails, string | undefined, string>;
    /** All claim details, encrypted; null if they are in plain text or empty (`openDetails`). */
    claim_sealed: string | null;
    created_at: Generated<Date>;
    /** Last change that put payouts on hold (`holdPayouts`). */
    payout_changed_at: Date | null;
    /** Equals `payout_changed_at` while payouts are on hold only because details were filled in for the first time. */
    payout_first_at: Date | null;
    /** Last change of name, phone or address; null if unknown. */
    contact_changed_at: Date | null;
    /** When the member stopped payouts; null if not stopped. */
    payout_stopped_at: Date | null;
    /** Key used for the member's `contact_digests`; null if they are missing or outdated. */
    digests_key: string | null;
    /** Time when the member's data was erased, which also sets their status to `rejected`; null: not erased. */
    erased_at: Date | null;
  };
  /** Requests to erase all data of a member. */
  erasures: DecidedColumns & {
    id: Generated<number>;
    member_id: number;
    /** Empty once the member is erased. */
    reason: string;
    asked_at: Date;
    asked_by: string;
    status: Generated<'Pending' | 'Erased' | 'Rejected'>;
  };
  /** HMACs of members' current and former contacts (`contactIdentity`). */
  contact_digests: {
    member_id: number;
    kind: 'email' | 'phone' | 'account';
    digest: string;
  };
  /**
   * A member's former e-mail addresses, phones and payout accounts; written by triggers, then moved to
   * `sealed_former_contacts`.
   */
  former_contacts: {
    member_id: number;
    kind: 'email' | 'phone' | 'account';
    value: string;
    ended_at: Generated<Date>;
  };
  sealed_former_contacts: {
    id: Generated<number>;
    member_id: number;
    sealed: string;
    ended_at: Generated<Date>;
  };
  /** A single row. */
  sealing: {
    starts_at: Date;
  };
  agent_changes: DecidedColumns & {
    id: Generated<number>;
    member_id: number;
    old_agent_code: string;
    old_user_id: string;
    new_agent_code: string;
    new_user_id: string;
    /** Identity of the new agent code and user ID. */
    new_owner_key: string | null;
    status: Status;
    created_at: Date;
    /** Time when the member withdrew the request, whose status is then `rejected`. */
    withdrawn_at: Date | null;
  };
  /** Questions of staff about a sign-up, an agency change or missing points: exactly one of the three IDs is set. */
  member_questions: {
    id: Generated<number>;
    member_id: number | null;
    change_id: number | null;
    claim_id: number | null;
    question: string;
    asked_by: string;
    asked_at: Date;
  };
  sessions: {
    token_hash: Uint8Array;
    member_id: number;
    created_at: Date;
    used_at: Date;
    /** Browser and operating system, such as `Chrome, Android`; empty if unknown. */
    device: Generated<string>;
    /** Time when the password was last entered in this session; null: at its start. */
    confirmed_at: Date | null;
  };
  ended_sessions: {
    id: Generated<number>;
    member_id: number;
    started_at: Date;
    ended_at: Date;
    device: string;
    /** `ended`: from another device, by a change of password or email, or by staff. */
    reason: 'logged_out' | 'expired' | 'ended';
  };
  password_resets: {
    token_hash: Uint8Array;
    member_id: number;
    created_at: Date;
    used_at: Date | null;
  };
  email_changes: {
    id: Generated<number>;
    member_id: number;
    old_email: string;
    old_email_key: string | null;
    new_email: string;
    asked_at: Date;
    confirmed_at: Date | null;
    /** Time when the change was cancelled, replaced by a later one, or undone. */
    ended_at: Date | null;
  };
  email_change_links: {
    token_hash: Uint8Array;
    change_id: number;
    kind: 'confirm' | 'back';
    created_at: Date;
  };
  payout_stops: {
    token_hash: Uint8Array;
    member_id: number;
    created_at: Date;
  };
  member_activity: {
    id: Generated<number>;
    member_id: number;
    at: Date;
    what: string;
    /** Names of changed fields. */
    fields: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    device: Generated<string>;
  };
  second_factors: {
    member_id: number;
    /** Encrypted. */
    secret: string;
    begun_at: Date;
    /** Null until the first code is verified. */
    confirmed_at: Date | null;
    /** Number of the TOTP step (30 s since 1970) of the last used code. */
    last_step: Generated<number>;
  };
  recovery_codes: {
    member_id: number;
    first: string;
    code_hash: string;
    used_at: Date | null;
  };
  passkey_users: {
    member_id: number;
    handle: Uint8Array;
  };
  passkeys: {
    id: Generated<number>;
    member_id: number;
    /** base64url */
    credential_id: string;
    /** COSE */
    public_key: Uint8Array;
    counter: number;
    name: string;
    synced: boolean;
    added_at: Date;
    used_at: Date | null;
  };
}
