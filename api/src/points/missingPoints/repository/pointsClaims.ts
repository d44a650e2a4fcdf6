import type { PointsClaim } from '@friends/shared/contract/api/pointsClaims';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { sql } from 'kysely';
import { type Decision, decisionColumns } from '../../../platform/database/decision.ts';
import { readPage } from '../../../platform/database/lists/readPage.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

export interface NewPointsClaim {
  readonly memberId: number;
  readonly agentCode: string;
  readonly userId: string;
  readonly bookingRef: string;
  readonly hotelName: string;
  /** `YYYY-MM-DD` */
  readonly checkOut: string;
  readonly message: string;
  readonly now: Date;
}

/** Adds a claim. A second open one of the member for the same booking violates a unique index. @returns its ID */
export async function insertPointsClaim(db: Db, claim: NewPointsClaim): Promise<number> {
  const { id } = await db
    .insertInto('points_claims')
    .values({
      member_id: claim.memberId,
      agent_code: claim.agentCode,
      user_id: claim.userId,
      booking_ref: claim.bookingRef,
      ref_key: identityOf('bookingRef', claim.bookingRef),
      hotel_name: claim.hotelName,
      check_out: claim.checkOut,
      message: claim.message,
      created_at: claim.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Identities of the references of the member's open claims. */
export async function listOpenRefs(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('points_claims')
    .select('booking_ref')
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .execute();
  return rows.map((row) => identityOf('bookingRef', row.booking_ref));
}

const STATUSES = { pending: 'Pending', credited: 'Credited', declined: 'Declined' } as const;

/** A page of the member's claims, newest first. */
export async function listOwnPointsClaims(db: Db, memberId: number, paging: Paging): Promise<PagedRows<PointsClaim>> {
  const query = db.selectFrom('points_claims').selectAll().where('member_id', '=', memberId);
  const { count, rows } = await readPage(query, paging, ['id']);
  const claims = rows.map((row) => ({
    id: row.id,
    UTCCreated: row.created_at.toISOString(),
    BookingRef: row.booking_ref,
    HotelName: row.hotel_name,
    CheckOut: row.check_out,
    Message: row.message,
    Status: STATUSES[row.status],
    Points: row.points,
    Answer: row.decision_why,
    UTCAnswered: row.decided_at?.toISOString() ?? null,
  }));
  return { count, rows: claims };
}

const NOT_IN_FEED = {
  FeedStatus: null,
  FeedAgentCode: null,
  FeedUserId: null,
  RoomNights: null,
  CreditLine: null,
} as const;

/** Bookings in the feed by the identity of their reference. */
async function bookingsOf(db: Db, refKeys: readonly string[]) {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.ref_key', 'b.status as FeedStatus', 'b.agent_code as FeedAgentCode', 'b.user_id as FeedUserId'])
    .select([sql<number>`b.room * b.night`.as('RoomNights'), 'b.credit_line as CreditLine'])
    .where(sql<boolean>`b.ref_key = any(${sql.val([...refKeys])}::text[])`)
    .execute();
  return new Map(rows.map(({ ref_key, ...booking }) => [ref_key, booking]));
}

/** Claims of all members, newest first, each with the current booking in the feed. */
export async function listPointsClaims(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  const claims = await db
    .selectFrom('points_claims as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.created_at as UTCCreated', 'p.member_id as Member', 'm.name as Name'])
    .select(['p.agent_code as AgentCode', 'p.user_id as UserId', 'p.booking_ref as BookingRef'])
    .select(['p.hotel_name as HotelName', 'p.check_out as CheckOut', 'p.message as Message'])
    .select(['p.status as Status', 'p.points as Points'])
    .select(['p.proposed_points as ProposedPoints', 'p.proposed_by as ProposedBy', 'p.proposed_at as ProposedAt'])
    .select(decisionColumns('p'))
    .$if(pendingOnly, (query) => query.where('p.status', '=', 'pending'))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  const keys = claims.map(({ BookingRef }) => identityOf('bookingRef', BookingRef));
  const bookings = await bookingsOf(db, [...new Set(keys)]);
  return claims.map((claim, at) => ({ ...claim, ...(bookings.get(keys[at] ?? '') ?? NOT_IN_FEED) }));
}

/** Manual points that wait for a second person. */
export interface Proposal {
  readonly points: number;
  /** Text for the member, in their language. */
  readonly answer: string;
  readonly by: string;
  readonly at: Date;
}

interface ProposalColumns {
  readonly proposed_points: number | null;
  readonly proposed_answer: string | null;
  readonly proposed_by: string | null;
  readonly proposed_at: Date | null;
}

/** The proposal in a row; null if there is none. */
export function proposalIn(row: ProposalColumns): Proposal | null {
  const { proposed_points: points, proposed_answer: answer, proposed_by: by, proposed_at: at } = row;
  return points === null || answer === null || by === null || at === null ? null : { points, answer, by, at };
}

/** Locks claims until the transaction ends, and returns them with their members, by ID; skips unknown IDs. */
export async function lockPointsClaims(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('points_claims as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id as memberId', 'p.booking_ref as bookingRef', 'p.hotel_name as hotelName', 'p.status'])
    .select(['p.proposed_points', 'p.proposed_answer', 'p.proposed_by', 'p.proposed_at'])
    .select(['m.agent_code as AgentCode', 'm.user_id as UserId'])
    .select(decisionColumns('p'))
    .select(['m.email', 'm.name', 'm.language', 'm.status as memberStatus'])
    .where(sql<boolean>`p.id = any(${sql.val([...ids])}::int[])`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
  return rows.map((row) => ({ ...row, proposal: proposalIn(row) }));
}

export type LockedPointsClaim = Awaited<ReturnType<typeof lockPointsClaims>>[number];

/** Stores manual points that wait for a second person, replacing earlier ones. */
export async function storeProposal(tx: Tx, id: number, { points, answer, by, at }: Proposal): Promise<void> {
  await tx
    .updateTable('points_claims')
    .set({ proposed_points: points, proposed_answer: answer, proposed_by: by, proposed_at: at })
    .where('id', '=', id)
    .execute();
}

export interface StoredAnswer {
  /** ID of the claim. */
  readonly id: number;
  /** Reference of the claim. */
  readonly bookingRef: string;
  /** The reply to the member. */
  readonly why: string;
  /** Points that were credited; null if none. */
  readonly points: number | null;
  /** Ledger line of manual points; null if none. */
  readonly correctionLine: number | null;
  /** True if one person proposed and another approved the points: then the proposal is kept. */
  readonly byTwo: boolean;
}

/** Stores decisions about locked claims. Violates a unique index if a booking already has manual points. */
export async function answerPointsClaims(
  tx: Tx,
  { status, by, at }: Omit<Decision<'credited' | 'declined'>, 'why'>,
  answered: readonly StoredAnswer[],
): Promise<void> {
  const rows = answered.map(({ id, bookingRef, why, points, correctionLine, byTwo }) => ({
    id,
    why,
    points,
    byTwo,
    line: correctionLine,
    // Missing if the previous release stored the claim.
    key: identityOf('bookingRef', bookingRef),
  }));
  await sql`
    update points_claims p
    set status = ${status}, decided_by = ${by}, decided_at = ${at.toISOString()}::timestamptz, decision_why = q.why,
        points = q.points, correction_line = q.line, ref_key = q.key,
        proposed_points = case when q."byTwo" then p.proposed_points end,
        proposed_answer = case when q."byTwo" then p.proposed_answer end,
        proposed_by = case when q."byTwo" then p.proposed_by end,
        proposed_at = case when q."byTwo" then p.proposed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as q (id int, why text, points int, "byTwo" boolean, line int, key text)
    where p.id = q.id`.execute(tx);
}
