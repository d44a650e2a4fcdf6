import { sql } from 'kysely';
import { countRows } from '../../../platform/database/lists/readPage.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** Gives new members a balance of 0; keeps existing balances. */
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

export function countAccounts(db: Db): Promise<number> {
  return countRows(db.selectFrom('balances'));
}

export interface AccountHolder {
  readonly name: string;
  readonly agentCode: string;
  readonly userId: string;
}

export function readAccountHolder(db: Db, memberId: number): Promise<AccountHolder> {
  return db
    .selectFrom('members')
    .select(['name', 'agent_code as agentCode', 'user_id as userId'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * Points that a member earned from room nights since a time, minus reversals; may be negative. Excludes extra points,
 * which do not represent nights.
 */
export async function earnedSince(db: Db, memberId: number, since: Date): Promise<number> {
  const { points } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('points'))
    .where('member_id', '=', memberId)
    .where('booking_id', 'is not', null)
    .where('booked_at', '>', since)
    .where(sql<boolean>`facts ->> 'Promotion' is null`)
    .executeTakeFirstOrThrow();
  return points ?? 0;
}
