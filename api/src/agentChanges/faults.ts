import type { ChangeAgentField, FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import type { Db } from '../database/transaction.ts';
import { isUserTaken } from '../members/repository/members.ts';
import { readAccount } from '../members/repository/readAccount.ts';
import { hasPendingChange } from './repository.ts';

/** What stored data says against a change of agent; `values` are right by themselves. */
export async function storedFaults(
  db: Db,
  memberId: number,
  values: FormValues<ChangeAgentField>,
): Promise<FieldFaults<ChangeAgentField>> {
  const [agentCode, userId] = [(values.NewAgentCode ?? '').trim(), (values.NewUserID ?? '').trim()];
  const { AgentCode, UserId } = await readAccount(db, memberId);
  if (AgentCode.toLowerCase() === agentCode.toLowerCase() && UserId.toLowerCase() === userId.toLowerCase())
    return { NewUserID: 'same_agent' };
  if (await isUserTaken(db, { agentCode, userId, exceptMember: memberId })) return { NewUserID: 'user_taken' };
  return (await hasPendingChange(db, memberId)) ? { NewAgentCode: 'change_pending' } : {};
}
