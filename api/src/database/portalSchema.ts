/** Tables of what the portal keeps for its own work, and tells nobody about: proofs, limits, keys, pictures as they are sent. */

import type { Generated } from 'kysely';

type Time = Date;

export interface UsedCaptchasTable {
  signature: string;
  expires_at: Time;
}

export interface PicturesTable {
  name: string;
  member_id: number;
  bytes: Uint8Array;
  created_at: Time;
}

export interface MemberWritesTable {
  member_id: number;
  /** PostgreSQL's `pg_lsn` as text. */
  until: string;
}

export interface RateLimitsTable {
  name: string;
  key: Uint8Array;
  used: number;
  ends_at: Time;
}

export interface SecondFactorsTable {
  member_id: number;
  /** Sealed. */
  secret: string;
  begun_at: Time;
  /** Null while the first code is waited for. */
  confirmed_at: Time | null;
  /** The 30 seconds, counted from 1970, whose code was used last. */
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  member_id: number;
  first: string;
  code_hash: string;
  used_at: Time | null;
}

export interface PasskeyUsersTable {
  member_id: number;
  handle: Uint8Array;
}

export interface PasskeysTable {
  id: Generated<number>;
  member_id: number;
  /** base64url */
  credential_id: string;
  /** COSE */
  public_key: Uint8Array;
  counter: number;
  name: string;
  synced: boolean;
  added_at: Time;
  used_at: Time | null;
}

export interface SecretsTable {
  name: string;
  value: string;
}
