import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../audit/callAudit.ts';
import { isTokenShaped } from '../credentials/tokens.ts';
import { ANY_PASSING, repeated } from '../database/repeated.ts';
import { inTransaction } from '../database/transaction.ts';
import { type CallName, rightOf } from '../http/calls.ts';
import type { AppContext, Staff } from '../http/context.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { findStaffSession } from './repository/sessions.ts';
import { tokenOf } from './staffCookie.ts';
import { targetOf } from './targetOf.ts';

/** Who of the staff makes the call, with what they may do now. Throws 401 where nobody has signed in. */
export async function authenticateStaff(request: FastifyRequest, { db, clock }: AppContext): Promise<Staff> {
  const token = tokenOf(request);
  const staff = isTokenShaped(token) ? await repeated(() => findStaffSession(db, token, clock()), ANY_PASSING) : null;
  if (!staff) throw new ApiProblem('not_logged_in');
  return staff;
}

/** Throws 403 where the person who signed in may not make the call, and keeps in the audit that they tried. */
export async function demandRight(name: CallName, request: FastifyRequest, context: AppContext): Promise<void> {
  const right = rightOf(name);
  if (right === null || request.staff?.rights.includes(right)) return;
  const entry = { what: `refused: ${name}`, target: targetOf(request) };
  await inTransaction(context.db, (tx) => writeCallAudit(tx, context, request, entry));
  throw new ApiProblem('no_right');
}
