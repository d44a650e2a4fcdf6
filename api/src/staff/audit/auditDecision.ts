import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { auditedRefusal } from '../../platform/problems/auditedRefusal.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** Who decides on a page, by the session of their call. */
export interface Caller {
  readonly staff: Staff;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** For the audit. */
export interface Decision {
  /** What it is called where it is refused: `staff ended`. */
  readonly action: string;
  /** Address of the account, or `redemption 12`. */
  readonly target: string;
  readonly why?: string | undefined;
}

/**
 * Decides on a page. The audit has it in the same transaction, refused or not.
 *
 * @param decide returns what the audit says
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
