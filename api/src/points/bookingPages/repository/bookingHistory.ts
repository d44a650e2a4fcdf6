import type { BookingChangeKind, FormerFields } from '@friends/shared/contract/staff/feedRules';
import { sql } from 'kysely';
import type { LedgerCause, LedgerFacts } from '../../../platform/database/schema/pointsSchema.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** The change of a booking by one import. */
export interface StoredChange {
  readonly importId: number;
  readonly importedAt: Date;
  readonly importedBy: string;
  readonly fileName: string;
  readonly kind: BookingChangeKind;
  /** Null for a new booking. */
  readonly former: FormerFields | null;
  /** Values that the import had set, if it was undone. */
  readonly undone: FormerFields | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

/** Latest first. */
export function listChanges(db: Db, bookingId: number): Promise<StoredChange[]> {
  return db
    .selectFrom('booking_changes as c')
    .innerJoin('feed_imports as i', 'i.id', 'c.import_id')
    .select(['i.id as importId', 'i.imported_at as importedAt', 'i.imported_by as importedBy'])
    .select(['i.file_name as fileName', 'c.kind', 'c.former', 'c.undone'])
    .select(['i.undone_at as undoneAt', 'i.undone_by as undoneBy'])
    .where('c.booking_id', '=', bookingId)
    .orderBy('c.import_id', 'desc')
    .execute();
}

export interface BookingLine {
  readonly id: number;
  readonly member_id: number;
  readonly agent_code: string;
  readonly user_id: string;
  readonly cause: LedgerCause;
  readonly facts: LedgerFacts;
  readonly reason: string | null;
  readonly amount: number;
  readonly booked_at: Date;
}

/** Ledger lines that credit a booking, including manual ones, and their reversals; latest first. */
export async function listLines(db: Db, bookingId: number): Promise<BookingLine[]> {
  const { rows } = await sql<BookingLine>`
    select l.id, l.member_id, l.agent_code, l.user_id, l.cause, l.facts, l.reason, l.amount, l.booked_at
    from ledger l
    where l.id in (
      select id from ledger where booking_id = ${bookingId}::int
      union select line from extra_credits where booking_id = ${bookingId}::int
      union select given.correction_line from bookings b
        join points_claims given on loose_reference(given.ref_key) = loose_reference(b.ref_key)
          and booking_owner(given.agent_code, given.user_id) = b.owner
        where b.id = ${bookingId}::int and given.correction_line is not null)
    order by l.id desc`.execute(db);
  return rows;
}
