import type { ChangeAgentField } from '@friends/shared/contract/rules/fieldRules';
import { writeActivity } from '../activity/repository.ts';
import { isDuplicate } from '../database/isDuplicate.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { writeMail } from '../mail/writeMail.ts';
import { readRecipient } from '../members/repository/members.ts';
import { readAccount } from '../members/repository/readAccount.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { storedFaults } from './faults.ts';
import { insertAgentChange } from './repository.ts';

/**
 * Asks for another agent code and user id; nothing changes until an operator approves. Throws 409 where the member has
 * them already, another member has, or a request of the member waits.
 */
export async function requestAgentChange(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  { memberId, device }: { memberId: number; device: string },
  form: Readonly<Record<ChangeAgentField, string>>,
): Promise<{ id: number }> {
  refuseFaults(await storedFaults(db, memberId, form), 'conflict');
  const now = clock();
  const [agentCode, userId] = [form.NewAgentCode.trim(), form.NewUserID.trim()];
  try {
    const id = await inTransaction(db, async (tx) => {
      const { AgentCode, UserId } = await readAccount(tx, memberId);
      const from = { agentCode: AgentCode, userId: UserId };
      const changeId = await insertAgentChange(tx, { memberId, from, to: { agentCode, userId }, now });
      const to = await readRecipient(tx, memberId);
      await writeActivity(tx, { memberId, what: 'agent_change_asked', fields: ['AgentCode', 'UserId'], device, now });
      await writeMail(tx, { to, kind: 'agent_change_received', facts: { agentCode, userId }, now });
      return changeId;
    });
    mail.notify();
    return { id };
  } catch (error) {
    // Another request came between the check and the insert.
    if (isDuplicate(error)) refuseFaults(await storedFaults(db, memberId, form), 'conflict');
    throw error;
  }
}
