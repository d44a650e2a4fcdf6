import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { CALLS, type CallName } from './calls/calls.ts';

/** Calls that sign in or out, and so must work during a preview. */
const ALLOWED =
  /^(login|beginPasskeyLogin|passkeyLogin|logout|staffSignIn|staffSignOut|endStaffSession|acceptStaffInvite)$/;

const OF_FORMS = /^(validate|foresee)[A-Z]\w*$/;

/** Refuses changes while another day or drafts are previewed: a claim would be made today, at the live price. Throws 409. */
export function refuseChangesInPreview(
  endpoint: CallName,
  { asOf, previewedContent }: Pick<FastifyRequest, 'asOf' | 'previewedContent'>,
): void {
  if (
    (asOf === null && previewedContent === null) ||
    CALLS[endpoint].method === 'GET' ||
    ALLOWED.test(endpoint) ||
    OF_FORMS.test(endpoint)
  )
    return;
  throw new Refusal(asOf === null ? 'content_previewed' : 'other_day');
}
