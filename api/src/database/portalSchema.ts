/** Tables of what the portal keeps for its own work, and tells nobody about: proofs, limits, keys, pictures as they are sent. */

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

export interface SecretsTable {
  name: string;
  value: string;
}
