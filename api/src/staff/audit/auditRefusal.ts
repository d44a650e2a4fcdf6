import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { isAuditedThisHour } from '../../platform/audit/repository.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { rateLimitKey } from '../../platform/http/limits/byAddress.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { lockAccount } from '../repository/people.ts';

interface Refusal {
  readonly what: 'refused: wrong password' | 'refused: wrong code' | `refused: company sign-on (${string})`;
  /** Email address of an account in any state; the provider's host if the person is unknown. */
  readonly email: string;
}

/**
 * Audits a refused sign-in: at most one line an hour for each account and network address. The log has every try.
 */
export async function auditRefusal(
  tx: Tx,
  context: AppContext,
  request: FastifyRequest,
  { what, email }: Refusal,
): Promise<void> {
  // Concurrent tries run one after the other, so the second sees the line of the first.
  await lockAccount(tx, email);
  const line = { what, target: email, address: rateLimitKey(request.ip) };
  if (await isAuditedThisHour(tx, line, context)) return;
  await writeCallAudit(tx, context, request, line);
}

/** Audits a refusal without delaying the response: a slower one would reveal which addresses have an account. */
export function auditRefusalLater(context: AppContext, request: FastifyRequest, refusal: Refusal): void {
  inTransaction(context.db, (tx) => auditRefusal(tx, context, request, refusal)).catch((error: unknown) =>
    request.log.error({ failure: loggedError(error) }, 'A refusal is not in the audit'),
  );
}
