import type { ChangeAgentField, FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import { ownerIdentity, storedText } from '@friends/shared/contract/rules/identity';
import { isDuplicate } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal, throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { isUserTaken } from '../accounts/repository/members.ts';
import { readAccount } from '../accounts/repository/readAccount.ts';
import { writeActivity } from '../activity/repository.ts';
import { findPendingChange, insertAgencyChange, lockOwnChange, storeWithdrawal } from './repository.ts';

/** Faults of an agency change that require stored data; `values` are valid by the field rules. */
export async function storedFaults(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  memberId: number,
  values: FormValues<ChangeAgentField>,
): Promise<FieldFaults<ChangeAgentField>> {
  const [agentCode, userId] = [storedText(values.NewAgentCode ?? ''), storedText(values.NewUserID ?? '')];
  const { AgentCode, UserId } = await readAccount({ db, config }, memberId);
  if (ownerIdentity(AgentCode, UserId) === ownerIdentity(agentCode, userId)) return { NewUserID: 'same_agent' };
  if (await isUserTaken(db, { agentCode, userId, exceptMember: memberId })) return { NewUserID: 'user_taken' };
  return (await findPendingChange(db, memberId)) ? { NewAgentCode: 'change_pending' } : {};
}

/**
 * Requests another agent code and user ID; nothing changes until an operator approves.
 *
 * @throws Refusal 409 if the member or another has them already, or the member has a pending request
 */
export async function requestAgencyChange(
  { db, clock, mail, config }: AppContext,
  { memberId, device }: { memberId: number; device: string },
  form: Readonly<Record<ChangeAgentField, string>>,
): Promise<{ id: number }> {
  throwIfFaulty(await storedFaults({ db, config }, memberId, form), 'conflict');
  const now = clock();
  const to = { agentCode: storedText(form.NewAgentCode), userId: storedText(form.NewUserID) };
  try {
    const id = await inTransaction(db, async (tx) => {
      const { AgentCode, UserId } = await readAccount({ db: tx, config }, memberId);
      const from = { agentCode: AgentCode, userId: UserId };
      const changeId = await insertAgencyChange(tx, { memberId, from, to, now });
      await writeActivity(tx, { memberId, what: 'agent_change_asked', fields: ['AgentCode', 'UserId'], device, now });
      await writeMail(tx, { to: memberId, kind: 'agent_change_received', facts: to, now });
      return changeId;
    });
    mail.notify();
    return { id };
  } catch (error) {
    // Another request was inserted since the check.
    if (isDuplicate(error)) throwIfFaulty(await storedFaults({ db, config }, memberId, form), 'conflict');
    throw error;
  }
}

/**
 * Withdraws the member's request. Idempotent.
 *
 * @param id of the request
 * @throws Refusal 404 if the member has no such request, 409 if an operator has decided it
 */
export async function withdrawAgencyChange(
  { db, clock }: AppContext,
  { id, memberId, device }: { id: number; memberId: number; device: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const status = await lockOwnChange(tx, { id, memberId });
    if (status === undefined) throw new Refusal('not_found');
    if (status === 'withdrawn') return;
    if (status !== 'pending') throw new Refusal('decided');
    await storeWithdrawal(tx, { id, memberId, now });
    const fields = ['AgentCode', 'UserId'];
    await writeActivity(tx, { memberId, what: 'agent_change_withdrawn', fields, device, now });
  });
}
