import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { auditedRefusal } from '../../platform/problems/auditedRefusal.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** The staff member who makes a call, from its session. */
export interface Caller {
  readonly staff: Staff;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** A decision as the audit records it. */
export interface Decision {
  /** Action in the audit if it is refused: `staff ended`. */
  readonly action: string;
  /** Email address of the account, or `redemption 12`. */
  readonly target: string;
  readonly why?: string | undefined;
}

/**
 * Runs a decision and audits it in the same transaction; a refused decision is audited, too.
 *
 * @param decide returns the audit entry
 * @throws Refusal if it is refused; nothing was changed then
 */
export async function auditDecision(
  context: AppContext,
  { request }: Caller,
  { action, target, why }: Decision,
  decide: (tx: Tx) => Promise<AuditedChange>,
): Promise<void> {
  const write = (tx: Tx, change: AuditedChange) => writeCallAudit(tx, context, request, { ...change, target, why });
  try {
    await inTransaction(context.db, async (tx) => write(tx, await decide(tx)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(context.db, (tx) => write(tx, { what: `refused: ${action} (${auditedRefusal(error)})` }));
    throw error;
  }
}
