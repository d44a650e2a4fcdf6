import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { isAuditedThisHour } from '../../platform/audit/repository.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type CallName, readsPersonalData } from '../../platform/http/calls/calls.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { targetOf } from './targetOf.ts';

/**
 * Audits that a call reads personal data, before it responds: at most one line an hour for the same reader, target and
 * network address. Search terms are not stored, as they may contain anything.
 */
export async function auditRead(name: CallName, request: FastifyRequest, context: AppContext): Promise<void> {
  if (readsPersonalData(name)) await auditReadOf(targetOf(request), name, request, context);
}

/** Like `auditRead`, for a call whose URL does not name the target. */
export async function auditReadOf(
  target: string,
  name: CallName,
  request: FastifyRequest,
  context: AppContext,
): Promise<void> {
  const { staff, ip } = request;
  if (!staff) return;
  const line = { what: `read: ${name}`, target };
  await inTransaction(context.db, async (tx) => {
    if (await isAuditedThisHour(tx, { ...line, who: staff.email, address: ip }, context)) return;
    await writeCallAudit(tx, context, request, line);
  });
}
