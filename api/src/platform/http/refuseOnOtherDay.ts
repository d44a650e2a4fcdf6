import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { CALLS, type CallName } from './calls/calls.ts';

/** Who looks may be a member; a session that somebody else has must end at once. */
const ALLOWED =
  /^(login|beginPasskeyLogin|passkeyLogin|logout|staffSignIn|staffSignOut|endStaffSession|acceptStaffInvite)$/;

/** Forms are checked while they are filled. */
const OF_FORMS = /^(validate|foresee)[A-Z]\w*$/;

/**
 * Whoever previews another day reads what is of that day, and changes nothing: a claim would be of today.
 *
 * @throws Refusal 409
 */
export function refuseOnOtherDay(endpoint: CallName, { asOf }: Pick<FastifyRequest, 'asOf'>): void {
  if (asOf === null || CALLS[endpoint].method === 'GET' || ALLOWED.test(endpoint) || OF_FORMS.test(endpoint)) return;
  throw new Refusal('other_day');
}
