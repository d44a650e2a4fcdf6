import { writeActivity } from '../activity/repository.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { lockOwnChange, storeWithdrawal } from './repository.ts';

interface Withdrawal {
  /** Number of the request. */
  readonly id: number;
  readonly memberId: number;
  readonly device: string;
}

/**
 * The member takes a request back. Whoever does not know whether that worked may do it again. Throws 404 where the member has
 * no such request, 409 where an operator has decided on it.
 */
export async function withdrawAgentChange(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, memberId, device }: Withdrawal,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const status = await lockOwnChange(tx, { id, memberId });
    if (status === undefined) throw new ApiProblem('not_found');
    if (status === 'withdrawn') return;
    if (status !== 'pending') throw new ApiProblem('conflict', { conflict: 'decided' });
    await storeWithdrawal(tx, { id, memberId, now });
    const fields = ['AgentCode', 'UserId'];
    await writeActivity(tx, { memberId, what: 'agent_change_withdrawn', fields, device, now });
  });
}
