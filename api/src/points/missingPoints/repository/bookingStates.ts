import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { AGENCY_NAMES, extraSumFor } from '../../../content/promotions/repository/extraPoints.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** Fields of a booking that determine its points. */
export interface BookingState {
  readonly id: number;
  /** Reference as spelled in the feed. */
  readonly ref: string;
  readonly status: string;
  readonly room: number;
  readonly night: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly owner: string;
  /** Extra points for its stay. */
  readonly extra: number;
  /** When an import last changed it. */
  readonly changedAt: Date;
}

interface ClaimReference {
  readonly id: number;
  readonly bookingRef: string;
  /** The member's current agency, whose promotions count. */
  readonly ownAgent: string;
}

/** A bound far above the number of similar references in practice. */
const MAX_SIMILAR = 50;

/** Bookings with each claim's reference, or a similar one, by claim ID. */
export async function bookingStates(
  db: Db,
  claims: readonly ClaimReference[],
): Promise<ReadonlyMap<number, readonly BookingState[]>> {
  const names = sql<string[]>`(select ${AGENCY_NAMES} from agents a where a.agent_code = q.agent)`;
  const { rows } = await sql<BookingState & { readonly claim: number }>`
    select q.id as claim, b.id, b.booking_ref as ref, b.status, b.room, b.night, b.check_in as "checkIn",
           b.check_out as "checkOut", b.owner, ${extraSumFor(names)}::int as extra, b.changed_at as "changedAt"
    from unnest(${sql.val(claims.map(({ id }) => id))}::int[],
                ${sql.val(claims.map(({ bookingRef }) => identityOf('bookingRef', bookingRef)))}::text[],
                ${sql.val(claims.map(({ ownAgent }) => ownAgent))}::text[]) as q (id, key, agent)
    cross join lateral (
      select id from bookings where ref_key = q.key
      union (select id from bookings where loose_reference(ref_key) = loose_reference(q.key) limit ${sql.lit(MAX_SIMILAR)})) as near
    join bookings b on b.id = near.id
    order by q.id, b.id`.execute(db);
  return Map.groupBy(rows, ({ claim }) => claim);
}

/** Person whose import changed bookings at this time; null if unknown. */
export async function importerAt(db: Db, changedAt: Date): Promise<string | null> {
  const row = await db
    .selectFrom('feed_imports')
    .select('imported_by')
    .where('imported_at', '=', changedAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.imported_by ?? null;
}
