import {
  type ChangeAgentField,
  checkChangeAgent,
  type FieldFaults,
  type FormValues,
} from '@friends/shared/contract/rules/fieldRules';
import type { Db } from '../database/transaction.ts';
import { readAccount } from '../members/readAccount.ts';
import { isUserTaken } from '../members/repository.ts';

/** What is wrong with a change of agent, by itself and against what others have. */
export async function agentChangeFaults(
  db: Db,
  memberId: number,
  values: FormValues<ChangeAgentField>,
): Promise<FieldFaults<ChangeAgentField>> {
  const faults = checkChangeAgent(values);
  if (faults.NewAgentCode || faults.NewUserID) return faults;
  const [agentCode, userId] = [(values.NewAgentCode ?? '').trim(), (values.NewUserID ?? '').trim()];
  const { AgentCode, UserId } = await readAccount(db, memberId);
  if (AgentCode.toLowerCase() === agentCode.toLowerCase() && UserId.toLowerCase() === userId.toLowerCase())
    return { NewUserID: 'same_agent' };
  if (await isUserTaken(db, { agentCode, userId, exceptMember: memberId })) return { NewUserID: 'user_taken' };
  const pending = await db
    .selectFrom('agent_changes')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return pending ? { NewAgentCode: 'change_pending' } : {};
}
