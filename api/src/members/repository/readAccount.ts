import type { Account } from '@friends/shared/contract/api/account';
import type { Db } from '../../database/transaction.ts';
import { toAccount } from '../toAccount.ts';

/** The member with balance and agency. Throws where there is no such member. */
export async function readAccount(db: Db, memberId: number): Promise<Account> {
  const row = await db
    .selectFrom('members')
    .innerJoin('agents', 'agents.agent_code', 'members.agent_code')
    .innerJoin('balances', 'balances.member_id', 'members.id')
    .leftJoin('email_changes as waiting', (join) =>
      join
        .onRef('waiting.member_id', '=', 'members.id')
        .on('waiting.confirmed_at', 'is', null)
        .on('waiting.ended_at', 'is', null),
    )
    .selectAll('members')
    .select([
      'agents.country',
      'agents.is_panorama',
      'agents.is_xml',
      'balances.points',
      'waiting.new_email as pending_email',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return toAccount(row);
}
