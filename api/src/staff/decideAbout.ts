import type { Language } from '@friends/shared/contract/rules/language';
import type { Right } from '@friends/shared/contract/staff/rights';
import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../audit/callAudit.ts';
import type { AuditedChange } from '../audit/repository.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext, Staff } from '../http/context.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { conflictText } from '../problems/conflictTexts.ts';
import type { StaffDeed } from './changeStaff.ts';
import { mayDecideAbout, rightsNow } from './mayDecide.ts';
import { lockAllStaff, type StoredStaff } from './repository/people.ts';
import { type StaffRefusal, StaffRefused } from './StaffRefused.ts';

/** Who decides on a page, by the session of their call. */
export interface Caller {
  readonly staff: Staff;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** For the audit. */
interface Decision {
  /** What it is called where it is refused: `staff ended`. */
  readonly deed: string;
  /** Address of the account. */
  readonly target: string;
  readonly why?: string;
}

/** The field of the form that a refusal is about. */
const FIELDS: Partial<Record<StaffRefusal, string>> = {
  staff_changed: 'Revision',
  staff_gives_more: 'Roles',
  staff_there: 'Email',
  staff_token_more: 'Rights',
  staff_token_there: 'Name',
};

function problemOf({ reason }: StaffRefused, language: Language): ApiProblem {
  if (reason === 'no_right') return new ApiProblem('no_right');
  const field = FIELDS[reason];
  const sentence = conflictText(reason, language)?.[1];
  return new ApiProblem('conflict', {
    conflict: reason,
    ...(field && sentence ? { errors: { [field]: sentence } } : {}),
  });
}

/**
 * Decides on a page while all accounts are held. The audit has it in the same transaction, refused or not.
 *
 * @param decide with the rights that the caller has now. Returns what the audit says; throws `StaffRefused` before it changes anything
 * @throws ApiProblem with the sentence, where it is refused and nothing was changed
 */
export async function decideAsStaff(
  context: AppContext,
  { staff, language, request }: Caller,
  { deed, target, why }: Decision,
  decide: (tx: Tx, all: readonly StoredStaff[], rights: readonly Right[]) => Promise<AuditedChange>,
): Promise<void> {
  const refused = await inTransaction(context.db, async (tx) => {
    const all = await lockAllStaff(tx);
    const write = (change: AuditedChange) => writeCallAudit(tx, context, request, { ...change, target, why });
    try {
      await write(await decide(tx, all, rightsNow(all, staff)));
      return null;
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error;
      await write({ what: `refused: ${deed} (${error.message})` });
      return error;
    }
  });
  if (refused) throw problemOf(refused, language);
}

/** Does something to the account of somebody else. @throws ApiProblem as `decideAsStaff` */
export async function decideAbout(
  context: AppContext,
  caller: Caller,
  { seen, ...decision }: Decision & { readonly seen: string },
  deedFor: (rights: readonly Right[]) => StaffDeed,
): Promise<void> {
  await decideAsStaff(context, caller, decision, async (tx, all, rights) => {
    const person = all.find(({ email }) => email === decision.target);
    if (!person) throw new ApiProblem('not_found');
    mayDecideAbout(person, { id: caller.staff.id, rights }, seen);
    return deedFor(rights)(tx, person, all);
  });
}
