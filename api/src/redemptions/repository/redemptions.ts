import type { Redemption } from '@friends/shared/contract/api/history';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { listWindow } from '../../database/listWindow.ts';
import type { Db } from '../../database/transaction.ts';

/** A redemption as stored. */
export interface RedemptionRow {
  readonly id: number;
  readonly created_at: Date;
  readonly category: string;
  readonly name: string;
  readonly name_en: string;
  readonly total_value: number;
  readonly total_points: number;
  readonly status: Redemption['ApprovalStatus'];
  readonly decided_at: Date | null;
  readonly decision_why: string | null;
}

export const COLUMNS = [
  'id',
  'created_at',
  'category',
  'name',
  'name_en',
  'total_value',
  'total_points',
  'status',
  'decided_at',
  'decision_why',
] as const;

export function toRedemption(row: RedemptionRow): Redemption {
  return {
    id: row.id,
    UTCCreated: row.created_at.toISOString(),
    Category: row.category,
    Name: row.name,
    NameEn: row.name_en,
    TotalValue: row.total_value,
    TotalPoints: row.total_points,
    ApprovalStatus: row.status,
    UTCDecided: row.decided_at?.toISOString() ?? null,
    // Of an approval it is a note among operators.
    Reason: row.status === 'Rejected' ? row.decision_why : null,
  };
}

/** The redemption the member claimed with this key, and its reward; null where the key was not used. */
export async function findByKey(db: Db, memberId: number, idempotencyKey: string) {
  const row = await db
    .selectFrom('redemptions')
    .select(COLUMNS)
    .select('reward_id')
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? { rewardId: row.reward_id, redemption: toRedemption(row) } : null;
}

export async function countRedemptions(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('redemptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page, newest first; `count` is the length of the whole list. */
export async function listRedemptions(db: Db, memberId: number, paging: Paging, count: number): Promise<Redemption[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const order = window.fromEnd ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('redemptions')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return (window.fromEnd ? rows.reverse() : rows).map(toRedemption);
}
