import type { Redemption } from '@friends/shared/contract/api/history';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { decisionValues } from '../../../platform/database/decision.ts';
import { readFirstPages } from '../../../platform/database/lists/readFirstPages.ts';
import { countRows, readPage } from '../../../platform/database/lists/readPage.ts';
import { type Days, withinDays } from '../../../platform/database/lists/withinDays.ts';
import type { ValueOf } from '../../../platform/database/PreparedQuery.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import { claimSubject } from '../../vouchers/subjects.ts';

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
  'withdrawn_at',
  'due_on',
  'delivered_on',
  'delivery_reference',
  'delivery_carrier',
  'voucher_code',
  'payout_refused',
  'voucher_sealed',
  'voucher_expires_on',
] as const;

/** A redemption as stored. */
export type RedemptionRow = Pick<Selectable<Schema['redemptions']>, (typeof COLUMNS)[number]>;

/** What the member's view of a redemption needs besides its row. */
export interface RedemptionView {
  /** In Asia/Jakarta. */
  readonly today: string;
  /** Decrypts the code of a voucher. */
  readonly ring: KeyRing;
}

/** A redemption as its member sees it. */
export function toRedemption(row: RedemptionRow, { today, ring }: RedemptionView): Redemption {
  const sealed = row.voucher_sealed;
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
    // The reason of an approval is a note for operators.
    Reason: row.status === 'Rejected' ? row.decision_why : null,
    UTCWithdrawn: row.withdrawn_at?.toISOString() ?? null,
    DueOn: row.due_on,
    Late: row.due_on !== null && row.delivered_on === null && row.due_on < today,
    DeliveredOn: row.delivered_on,
    DeliveryReference: row.delivery_reference,
    Carrier: row.delivery_carrier,
    PayoutRefused: row.payout_refused,
    // Earlier releases stored typed codes in plain text; one beside an encrypted code is newer.
    VoucherCode: row.voucher_code ?? (sealed === null ? null : ring.open(claimSubject(row.id), sealed)),
    VoucherExpiresOn: row.voucher_expires_on,
  };
}

/** The redemption that the member claimed with this key, and its reward; null if the key is unused. */
export async function findByKey(
  db: Db,
  { memberId, idempotencyKey, ...view }: RedemptionView & { memberId: number; idempotencyKey: string },
) {
  const row = await db
    .selectFrom('redemptions')
    .select(COLUMNS)
    .select('reward_id')
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? { rewardId: row.reward_id, redemption: toRedemption(row, view) } : null;
}

export interface RedemptionFilter extends Days {
  readonly memberId: number;
  readonly open?: boolean;
}

/** Like `isOpen` for one claim (`shared/contract/rules/claimState.ts`). */
const OPEN = sql<boolean>`(status = 'Pending' or (status = 'Approved' and due_on is not null and delivered_on is null))`;

const ofMember = (db: Db, memberId: number | RawBuilder<number>) =>
  db.selectFrom('redemptions').where('member_id', '=', memberId);

/** The member's claims that match. */
function matchingRedemptions(db: Db, { memberId, open, ...days }: RedemptionFilter) {
  return ofMember(db, memberId)
    .$if(open === true, (query) => query.where(OPEN))
    .$if((days.From ?? days.Until) !== undefined, (query) => query.where(withinDays('created_at', days)));
}

const readNearPage = readFirstPages(
  'list_redemptions',
  ['created_at', 'id'],
  (db: Db, value: ValueOf<{ readonly memberId: number }>) => ofMember(db, value('memberId')).select(COLUMNS),
);

/** A page, newest first. */
export async function listRedemptions(
  db: Db,
  { paging, today, ring, ...filter }: RedemptionFilter & RedemptionView & { readonly paging: Paging },
): Promise<PagedRows<Redemption>> {
  const { memberId, open, From, Until } = filter;
  const near = open !== true && (From ?? Until) === undefined ? await readNearPage(db, { memberId }, paging) : null;
  const { count, rows } =
    near ?? (await readPage(matchingRedemptions(db, filter).select(COLUMNS), paging, ['created_at', 'id']));
  return { count, rows: rows.map((row) => toRedemption(row, { today, ring })) };
}

interface NextRedemptions extends RedemptionFilter, RedemptionView {
  readonly last: Redemption | null;
  readonly limit: number;
}

/** The next claims after `last`, newest first; the first ones if it is null. */
export async function redemptionsAfter(
  db: Db,
  { last, limit, today, ring, ...filter }: NextRedemptions,
): Promise<Redemption[]> {
  const rows = await matchingRedemptions(db, filter)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${last?.UTCCreated}::timestamptz, ${last?.id}::int)`),
    )
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toRedemption(row, { today, ring }));
}

/** Locks a claim of the member until the transaction ends; undefined if the member has no such claim. */
export function lockOwnRedemption(
  tx: Tx,
  { id, memberId }: { id: number; memberId: number },
): Promise<RedemptionRow | undefined> {
  return tx
    .selectFrom('redemptions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores that the member withdrew a claim; the previous release shows it as rejected (docs/decisions/0098). */
export async function storeWithdrawal(
  tx: Tx,
  { id, memberId, now }: { id: number; memberId: number; now: Date },
): Promise<RedemptionRow> {
  const decision = decisionValues({ status: 'Rejected', by: `member ${memberId}`, at: now, why: null } as const);
  return tx
    .updateTable('redemptions')
    .set({ ...decision, withdrawn_at: now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Number of claims whose payout or delivery is late on a day, `YYYY-MM-DD` in Asia/Jakarta. */
export function countOverdueClaims(db: Db, today: string): Promise<number> {
  return countRows(
    db
      .selectFrom('redemptions')
      .where('status', '=', 'Approved')
      .where('delivered_on', 'is', null)
      .where('due_on', '<', today),
  );
}
