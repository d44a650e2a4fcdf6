import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { IF_REPEATABLE, withRetries } from '../../platform/database/withRetries.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import { type CallName, requiresToken, rightsFor } from '../../platform/http/calls/calls.ts';
import type { Actor, AppContext, Staff } from '../../platform/http/context.ts';
import { isTokenShaped } from '../../platform/passwordSecurity/tokens.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { targetOf } from '../audit/targetOf.ts';
import { findStaffSession } from '../repository/sessions.ts';
import { findTokenHolder } from '../repository/tokens.ts';
import { tokenOf } from './staffCookie.ts';

/** The staff member who makes the call, with their current rights. @throws Refusal 401 without a session */
export async function authenticateStaff(request: FastifyRequest, { db, clock }: AppContext): Promise<Staff> {
  const token = tokenOf(request);
  const staff = isTokenShaped(token)
    ? await withRetries(() => findStaffSession(db, token, clock()), IF_REPEATABLE)
    : null;
  if (!staff) throw new Refusal('not_logged_in');
  return staff;
}

/** True if a program makes the call: a cookie sent with its token is ignored. */
export const isByToken = (name: CallName, request: Pick<FastifyRequest, 'headers'>): boolean =>
  requiresToken(name) && bearerOf(request) !== null;

/** The program of the request's token. @throws Refusal 401 if the token never existed or has ended */
export async function authenticateToken(request: FastifyRequest, { db, clock }: AppContext): Promise<Actor> {
  const token = bearerOf(request) ?? '';
  const holder = isTokenShaped(token)
    ? await withRetries(() => findTokenHolder(db, token, clock()), IF_REPEATABLE)
    : null;
  if (!holder) throw new Refusal('not_logged_in');
  return holder;
}

/** Audits that the caller lacked the right for a call or its target. @throws Refusal 403 */
export async function refuseWithoutRight(
  name: CallName,
  request: FastifyRequest,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
): Promise<never> {
  const entry = { what: `refused: ${name}`, target: targetOf(request) };
  await inTransaction(db, (tx) => writeCallAudit(tx, { clock }, request, entry));
  throw new Refusal('no_right');
}

/** Audits a call that the caller may not make. @throws Refusal 403 */
export async function requireRight(name: CallName, request: FastifyRequest, context: AppContext): Promise<void> {
  const rights = rightsFor(name);
  if (rights.length > 0 && !rights.some((right) => request.actor?.rights.includes(right)))
    await refuseWithoutRight(name, request, context);
}
