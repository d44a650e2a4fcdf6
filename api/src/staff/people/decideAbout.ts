import type { Right } from '@friends/shared/contract/staff/rights';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller, type Decision } from '../audit/auditDecision.ts';
import { assertMayDecideAbout, currentRights } from '../audit/mayDecide.ts';
import { lockAllStaff, type StoredStaff } from '../repository/people.ts';
import type { StaffChange } from './changeStaff.ts';

/**
 * Runs a decision of a staff member while all accounts are locked.
 *
 * @param decide gets the caller's current rights
 * @throws Refusal like `auditDecision`
 */
export async function decideAsStaff(
  context: AppContext,
  caller: Caller,
  decision: Decision,
  decide: (tx: Tx, all: readonly StoredStaff[], rights: readonly Right[]) => Promise<AuditedChange>,
): Promise<void> {
  await auditDecision(context, caller, decision, async (tx) => {
    const all = await lockAllStaff(tx);
    return decide(tx, all, currentRights(all, caller.staff));
  });
}

/** Changes another person's account. @throws Refusal like `auditDecision` */
export async function decideAbout(
  context: AppContext,
  caller: Caller,
  { expectedRevision, ...decision }: Decision & { readonly expectedRevision: string },
  changeFor: (rights: readonly Right[]) => StaffChange,
): Promise<void> {
  await decideAsStaff(context, caller, decision, async (tx, all, rights) => {
    const person = all.find(({ email }) => email === decision.target);
    if (!person) throw new Refusal('not_found');
    assertMayDecideAbout(person, { id: caller.staff.id, rights }, expectedRevision);
    return changeFor(rights)(tx, person, all);
  });
}
