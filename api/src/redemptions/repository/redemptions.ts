import type { Redemption } from '@friends/shared/contract/api/history';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { sql } from 'kysely';
import { listWindow } from '../../database/listWindow.ts';
import type { Db } from '../../database/transaction.ts';
import { type Days, withinDays } from '../../database/withinDays.ts';

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

/** Whose claims, and of which days. */
export interface RedemptionFilter extends Days {
  readonly memberId: number;
}

/** The member's claims of these days. */
function fitting(db: Db, { memberId, ...days }: RedemptionFilter) {
  return db
    .selectFrom('redemptions')
    .where('member_id', '=', memberId)
    .$if((days.From ?? days.Until) !== undefined, (query) => query.where(withinDays('created_at', days)));
}

export async function countRedemptions(db: Db, filter: RedemptionFilter): Promise<number> {
  const { count } = await fitting(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface RedemptionPage extends RedemptionFilter {
  readonly paging: Paging;
  /** Length of the whole list. */
  readonly count: number;
}

/** A page, newest first. */
export async function listRedemptions(db: Db, { paging, count, ...filter }: RedemptionPage): Promise<Redemption[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const order = window.fromEnd ? 'asc' : 'desc';
  const rows = await fitting(db, filter)
    .select(COLUMNS)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return (window.fromEnd ? rows.reverse() : rows).map(toRedemption);
}

interface NextRedemptions extends RedemptionFilter {
  readonly last: Redemption | null;
  readonly limit: number;
}

/** The next claims of the same order behind one of them; the first ones behind null. */
export async function redemptionsAfter(db: Db, { last, limit, ...filter }: NextRedemptions): Promise<Redemption[]> {
  const rows = await fitting(db, filter)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${last?.UTCCreated}::timestamptz, ${last?.id}::int)`),
    )
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRedemption);
}
