import type { WorkChallenge } from '@friends/shared/contract/api/captcha';

/**
 * All error codes with their fixed status (docs/contract.md#error-codes). Front ends match on the code; the message is
 * for members.
 */
export const ERROR_STATUS = {
  wrong_app_key: 401,
  not_logged_in: 401,
  wrong_credentials: 401,
  wrong_passkey: 401,
  code_needed: 403,
  member_pending: 403,
  member_rejected: 403,
  password_needed: 403,
  no_right: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  insufficient_points: 409,
  contact_incomplete: 409,
  contact_bank_incomplete: 409,
  price_changed: 409,
  sold_out: 409,
  claim_limit_reached: 409,
  not_offered_yet: 409,
  no_longer_offered: 409,
  idempotency_key_reused: 409,
  token_spent: 409,
  passkey_expired: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid_input: 422,
  too_many_tries: 429,
  proof_needed: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[];

/** RFC 9457 body of every failed call. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
  /** For refusals about releases: code and params of the text, which the command line words itself. */
  readonly refusal?: { readonly code: string; readonly params: Readonly<Record<string, unknown>> };
  readonly requestId?: string;
  /** For `proof_needed`: the challenge. */
  readonly challenge?: WorkChallenge;
}

/** Client-side failures: no answer, or an invalid one. */
export type LocalErrorCode = 'network' | 'timeout' | 'unexpected_answer';

export interface ApiFailure {
  /** HTTP status; 0 if there was no valid answer. */
  readonly status: number;
  /** The API's code, or the default for the status if the API sent no known code. */
  readonly code: ErrorCode | LocalErrorCode;
  /** The server's message for the member; empty if it sent none. The `ui` texts have messages for local codes. */
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** For `proof_needed`: the raw challenge, which its solver validates. */
  readonly challenge?: unknown;
}
