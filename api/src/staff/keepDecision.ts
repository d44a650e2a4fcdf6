import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../audit/callAudit.ts';
import type { AuditedChange } from '../audit/repository.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext, Staff } from '../http/context.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { conflictText } from '../problems/conflictTexts.ts';
import { type StaffRefusal, StaffRefused } from '../problems/StaffRefused.ts';

/** Who decides on a page, by the session of their call. */
export interface Caller {
  readonly staff: Staff;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** For the audit. */
export interface Decision {
  /** What it is called where it is refused: `staff ended`. */
  readonly deed: string;
  /** Address of the account, or `redemption 12`. */
  readonly target: string;
  readonly why?: string | undefined;
}

/** The field of the form that a refusal is about. */
const FIELDS: Partial<Record<StaffRefusal, string>> = {
  staff_changed: 'Revision',
  staff_gives_more: 'Roles',
  staff_there: 'Email',
  staff_token_more: 'Rights',
  staff_token_there: 'Name',
  claim_changed: 'Revision',
  correction_changed: 'Revision',
  correction_nobody: 'UserId',
  correction_below: 'Emergency',
  correction_stale: 'Revision',
  payout_seen: 'Count',
  payout_many: 'Count',
  payout_not_due: 'Ids',
  payout_changed: 'Revision',
  payout_deduction: 'Amount',
  payout_day: 'PaidOn',
  codes_changed: 'Revision',
  delivery_changed: 'Revision',
  delivery_day: 'On',
  delivery_code: 'Code',
};

/** The sentence of a refusal, at its field. */
export function problemOf({ reason }: StaffRefused, language: Language): ApiProblem {
  if (reason === 'no_right') return new ApiProblem('no_right');
  const field = FIELDS[reason];
  const sentence = conflictText(reason, language)?.[1];
  return new ApiProblem('conflict', {
    conflict: reason,
    ...(field && sentence ? { errors: { [field]: sentence } } : {}),
  });
}

/**
 * Decides on a page. The audit has it in the same transaction, refused or not.
 *
 * @param decide returns what the audit says; throws `StaffRefused` before it changes anything
 * @throws ApiProblem with the sentence, where it is refused and nothing was changed
 */
export async function keepDecision(
  context: AppContext,
  { language, request }: Caller,
  { deed, target, why }: Decision,
  decide: (tx: Tx) => Promise<AuditedChange>,
): Promise<void> {
  const refused = await inTransaction(context.db, async (tx) => {
    const write = (change: AuditedChange) => writeCallAudit(tx, context, request, { ...change, target, why });
    try {
      await write(await decide(tx));
      return null;
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error;
      await write({ what: `refused: ${deed} (${error.message})` });
      return error;
    }
  });
  if (refused) throw problemOf(refused, language);
}
