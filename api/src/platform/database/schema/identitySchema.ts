import type { Language } from '@friends/shared/contract/rules/language';
import type { ColumnType, Generated } from 'kysely';
import type { DecidedColumns } from '../decision.ts';

/** Claim fields of the account, by their names there; absent means empty. */
export type ClaimDetails = Readonly<Record<string, string>>;

type Status = Generated<'pending' | 'approved' | 'rejected'>;

/** Tables of who a member is, on which device, and what was changed in the account. */
export interface IdentityTables {
  agents: {
    agent_code: string;
    /** Identity of the code (`identityOf`); null if a version before this one wrote the row. */
    agent_key: string | null;
    country: Generated<string>;
    is_panorama: Generated<boolean>;
    is_xml: Generated<boolean>;
  };
  members: DecidedColumns & {
    id: Generated<number>;
    agent_code: string;
    user_id: string;
    /** Identity of agent code and user ID (`ownerIdentity`); null until `fillIdentities` has made it, and of a duplicate. */
    owner_key: string | null;
    email: string;
    /** Identity of the address, likewise. */
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
    /** All claim details, sealed; null if they are plain, or nothing was ever filled in (`openDetails`). */
    claim_sealed: string | null;
    created_at: Generated<Date>;
    /** When what decides over payouts was last changed. */
    payout_changed_at: Date | null;
    /** Equal to `payout_changed_at` while payouts wait for first payout details alone. */
    payout_first_at: Date | null;
    /** When the member stopped payouts; null: they go on. */
    payout_stopped_at: Date | null;
    /** Key of the member's `contact_digests`; null: they are missing, or older than the contacts. */
    digests_key: string | null;
  };
  /** HMACs of the contacts that members have or had (`contactIdentity`). */
  contact_digests: {
    member_id: number;
    kind: 'email' | 'phone' | 'account';
    digest: string;
  };
  /** Addresses, phones and payout accounts that a member had; triggers write them, and they are moved to `sealed_former_contacts`. */
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
  /** One row. */
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
    /** Where the member took it back; its status is `rejected` then. */
    withdrawn_at: Date | null;
  };
  /** Questions of staff about a sign-up, an agency change or missing points: one of the three numbers is set. */
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
    /** Family of browser and system; empty where it is not known. */
    device: Generated<string>;
    /** When the password was last typed in this session; null: at its begin. */
    confirmed_at: Date | null;
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
    /** Identity of the old address. */
    old_email_key: string | null;
    new_email: string;
    asked_at: Date;
    confirmed_at: Date | null;
    /** Cancelled, replaced by a later one, or taken back. */
    ended_at: Date | null;
  };
  email_change_links: {
    token_hash: Uint8Array;
    change_id: number;
    kind: 'confirm' | 'back';
    created_at: Date;
  };
  /** Links that stop payouts. */
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
    /** Sealed. */
    secret: string;
    begun_at: Date;
    /** Null while the first code is waited for. */
    confirmed_at: Date | null;
    /** The 30 seconds, counted from 1970, whose code was used last. */
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
