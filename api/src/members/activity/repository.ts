import type { Activity } from '@friends/shared/contract/api/account';
import type { ActivityKind } from '@friends/shared/contract/api/activities';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { sql } from 'kysely';
import { readPage } from '../../platform/database/lists/readPage.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';

export interface NewActivity {
  readonly memberId: number;
  readonly what: ActivityKind;
  /** Names of changed account fields, never their values. */
  readonly fields?: readonly string[];
  readonly device: string;
  readonly now: Date;
}

/** Records an account change for the member. Call it in the same transaction. */
export async function writeActivity(tx: Tx, { memberId, what, fields = [], device, now }: NewActivity): Promise<void> {
  await tx.insertInto('member_activity').values({ member_id: memberId, at: now, what, fields, device }).execute();
}

/** True if one of the account's fields was ever filled in or changed, even if it is empty now. */
export async function wereEverChanged(db: Db, memberId: number, fields: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('member_activity')
    .select('id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`fields && ${[...fields]}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listActivity(db: Db, memberId: number, paging: Paging): Promise<PagedRows<Activity>> {
  const query = db
    .selectFrom('member_activity')
    .select(['id', 'at', 'what', 'fields', 'device'])
    .where('member_id', '=', memberId);
  const { count, rows } = await readPage(query, paging, ['id']);
  const activities = rows.map(({ id, at, what, fields, device }) => ({
    id,
    Date: at.toISOString(),
    What: what,
    Fields: fields,
    Device: device,
  }));
  return { count, rows: activities };
}
