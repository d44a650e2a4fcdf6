import type { Activity } from '@friends/shared/contract/api/account';
import type { ActivityKind } from '@friends/shared/contract/api/activities';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { listWindow } from '../database/listWindow.ts';
import type { Db, Tx } from '../database/transaction.ts';

export interface NewActivity {
  readonly memberId: number;
  readonly what: ActivityKind;
  /** Names of changed fields of the account, never what is in them. */
  readonly fields?: readonly string[];
  /** Of the call that did it (`deviceOf`). */
  readonly device: string;
  readonly now: Date;
}

/** Keeps for the member what was changed in the account. Call it in the transaction of the change. */
export async function writeActivity(tx: Tx, { memberId, what, fields = [], device, now }: NewActivity): Promise<void> {
  await tx.insertInto('member_activity').values({ member_id: memberId, at: now, what, fields, device }).execute();
}

export async function countActivity(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_activity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of what was changed, newest first; `count` is the length of the whole list. */
export async function listActivity(
  db: Db,
  { memberId, paging, count }: { memberId: number; paging: Paging; count: number },
): Promise<Activity[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const rows = await db
    .selectFrom('member_activity')
    .select(['id', 'at', 'what', 'fields', 'device'])
    .where('member_id', '=', memberId)
    .orderBy('id', window.fromEnd ? 'asc' : 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  if (window.fromEnd) rows.reverse();
  return rows.map(({ id, at, what, fields, device }) => ({
    id,
    Date: at.toISOString(),
    What: what,
    Fields: fields,
    Device: device,
  }));
}
