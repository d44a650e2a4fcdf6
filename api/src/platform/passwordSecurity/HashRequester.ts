import { rateLimitKey } from '../http/limits/byAddress.ts';

/** Identifies a caller who waits for a hash. */
export interface HashRequester {
  /** Trusted: logged in, on a known device, or with a mailed link. */
  readonly isKnown: boolean;
  /** Callers with the same name share a queue; known and unknown callers never do. */
  readonly queueKey: string;
}

/** An unknown caller, by network address. */
export const fromAddress = (ip: string): HashRequester => ({ isKnown: false, queueKey: rateLimitKey(ip) });

/** A caller known to an account. One queue per account, so copied cookies or more devices get no more turns. */
export const knownToAccount = (account: string): HashRequester => ({ isKnown: true, queueKey: `account ${account}` });

/** A member who has authenticated in this call. */
export const asMember = (memberId: number): HashRequester => ({ isKnown: true, queueKey: `member ${memberId}` });

/** An operator's work, outside of any call. */
export const OPERATOR: HashRequester = { isKnown: true, queueKey: 'operator' };
