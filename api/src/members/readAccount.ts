import type { Account } from '@friends/shared/contract/account';
import type { Db } from '../database/transaction.ts';
import { toAccount } from './toAccount.ts';

function accountQuery(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('agents', 'agents.agent_code', 'members.agent_code')
    .innerJoin('balances', 'balances.member_id', 'members.id')
    .selectAll('members')
    .select(['agents.country', 'agents.is_panorama', 'agents.is_xml', 'balances.points'])
    .where('members.id', '=', memberId);
}

export async function readAccount(db: Db, memberId: number): Promise<Account> {
  return toAccount(await accountQuery(db, memberId).executeTakeFirstOrThrow());
}

/** The account with its balance locked until the transaction ends: claims of one member follow one another. */
export async function lockAccount(tx: Db, memberId: number): Promise<Account> {
  return toAccount(await accountQuery(tx, memberId).forUpdate('balances').executeTakeFirstOrThrow());
}
