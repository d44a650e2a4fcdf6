import type { ChangeAgentField } from '@friends/shared/contract/rules/fieldRules';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import { isDuplicate } from '../database/isDuplicate.ts';
import type { AppContext } from '../http/context.ts';
import { writeMail } from '../mail/writeMail.ts';
import { readAccount } from '../members/readAccount.ts';
import { readRecipient } from '../members/repository.ts';
import { ApiProblem, refuseFaults } from '../problems/ApiProblem.ts';
import { agentChangeFaults } from './faults.ts';

type Wish = Readonly<Record<ChangeAgentField, string>>;

/** Asks for another agent code and user id; nothing changes until an operator approves (seed, section 4). */
export async function changeAgent(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  memberId: number,
  wish: Wish,
): Promise<{ id: number }> {
  refuseFaults(checkChangeAgent(wish));
  const refuseTaken = async (): Promise<void> => {
    const fields = await agentChangeFaults(db, memberId, wish);
    if (Object.keys(fields).length > 0) throw new ApiProblem('conflict', { fields });
  };
  await refuseTaken();
  const now = clock();
  const [agentCode, userId] = [wish.NewAgentCode.trim(), wish.NewUserID.trim()];
  try {
    const id = await db.transaction().execute(async (tx) => {
      const { AgentCode, UserId } = await readAccount(tx, memberId);
      const change = await tx
        .insertInto('agent_changes')
        .values({
          member_id: memberId,
          old_agent_code: AgentCode,
          old_user_id: UserId,
          new_agent_code: agentCode,
          new_user_id: userId,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const to = await readRecipient(tx, memberId);
      await writeMail(tx, { to, kind: 'agent_change_received', facts: { agentCode, userId }, now });
      return change.id;
    });
    mail.ring();
    return { id };
  } catch (error) {
    // Somebody was quicker between the check and the insert.
    if (isDuplicate(error)) await refuseTaken();
    throw error;
  }
}
