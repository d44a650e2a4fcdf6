import { sql } from 'kysely';
import type { Db, Tx } from '../../database/transaction.ts';

/** Gives each new member a balance of 0; one who has a balance keeps it. */
export async function openBalances(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into balances (member_id) select unnest(${sql.val([...memberIds])}::int[])
    on conflict do nothing`.execute(tx);
}

export async function hasAccount(db: Db, memberId: number): Promise<boolean> {
  const balance = await db
    .selectFrom('balances')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return balance !== undefined;
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('balances')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** To whom mails about the account go. */
export async function readOwner(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .select(['email', 'name', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Whose account it is, as a statement says it. */
export interface Holder {
  readonly name: string;
  readonly agentCode: string;
  readonly userId: string;
}

export function readHolder(db: Db, memberId: number): Promise<Holder> {
  return db
    .selectFrom('members')
    .select(['name', 'agent_code as agentCode', 'user_id as userId'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
