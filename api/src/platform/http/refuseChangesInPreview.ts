import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { CALLS, type CallName } from './calls/calls.ts';

/** Calls that sign in or out, and so must work during a preview. */
const ALLOWED = /^(logout|staffSignIn|staffSignOut|endStaffSession|acceptStaffInvite)$/;

/** Calls that log in; also allowed, except in a preview as another reader. */
const LOGINS = /^(login|beginPasskeyLogin|passkeyLogin)$/;

/** Calls that only check input, or preview a decision (operation IDs `validate…` and `foresee…`). */
const VALIDATIONS = /^(validate|foresee)[A-Z]\w*$/;

/**
 * Refuses changes while another day, drafts or another reader are previewed: a claim would be made today, at the live price.
 * Throws 409.
 */
export function refuseChangesInPreview(
  endpoint: CallName,
  {
    asOf,
    previewedContent,
    previewedAudience,
  }: Pick<FastifyRequest, 'asOf' | 'previewedContent' | 'previewedAudience'>,
): void {
  if (asOf === null && previewedContent === null && previewedAudience === null) return;
  if (CALLS[endpoint].method === 'GET' || ALLOWED.test(endpoint) || VALIDATIONS.test(endpoint)) return;
  if (previewedAudience !== null) throw new Refusal('reader_previewed');
  if (LOGINS.test(endpoint)) return;
  throw new Refusal(asOf === null ? 'content_previewed' : 'other_day');
}
