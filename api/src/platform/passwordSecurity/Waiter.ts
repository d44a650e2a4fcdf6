import { holderOf } from '../http/limits/byAddress.ts';

/** Who waits for a hash. */
export interface Waiter {
  /** Whether we have reason to trust them: they are logged in, on a known device, or hold a mailed link. */
  readonly isKnown: boolean;
  /** Those who share it wait for each other; lines of both kinds are apart. */
  readonly line: string;
}

/** Anybody, by where they come from. */
export const fromAddress = (ip: string): Waiter => ({ isKnown: false, line: holderOf(ip) });

/** Somebody who is known to an account, by its address; copies of a device's cookie, or more devices, get no more turns. */
export const knownToAccount = (account: string): Waiter => ({ isKnown: true, line: `account ${account}` });

/** A member who has proven to be one in this very call. */
export const asMember = (memberId: number): Waiter => ({ isKnown: true, line: `member ${memberId}` });

/** Work of the operator's, for nobody's call. */
export const OPERATOR: Waiter = { isKnown: true, line: 'operator' };
