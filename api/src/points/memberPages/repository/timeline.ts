import type { AuditState } from '@friends/shared/contract/staff/audit';
import type { TimelineKind } from '@friends/shared/contract/staff/timelineRules';
import { type RawBuilder, sql } from 'kysely';
import type { LedgerCause, LedgerFacts } from '../../../platform/database/schema/pointsSchema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { BookingState } from '../../missingPoints/repository/nearBookings.ts';
import { TIMELINE_SOURCES, type TimelineOwner, type TimelineSource } from './timelineSources.ts';

/** Position of an event in a timeline: unique, and stable while events are added. */
export interface TimelineCursor {
  /** Microseconds since 1970, PostgreSQL's resolution. */
  readonly micros: string;
  /** Index in `TIMELINE_SOURCES`. */
  readonly source: number;
  readonly id: number;
}

/** Data of a booking for its outcome, with reference and hotel. */
interface BookingFacts extends BookingState {
  readonly ref: string;
  readonly hotelName: string;
}

interface LineFacts {
  readonly cause: LedgerCause;
  readonly facts: LedgerFacts;
  readonly amount: number;
  readonly balance: number;
  readonly actor: string;
  readonly reason: string | null;
  readonly ref: string | null;
}

/** Data of all other events; each has some of these fields. */
interface OtherFacts {
  readonly what: string;
  readonly name?: string;
  readonly nameEn?: string;
  readonly hotel?: string | null;
  readonly subject?: string;
  readonly text?: string;
  readonly ref?: string | null;
  readonly points?: number | null;
  readonly by?: string | null;
  readonly why?: string | null;
  readonly refusal?: string | null;
  readonly before?: AuditState | null;
  readonly after?: AuditState | null;
}

/** A stored event. */
export interface StoredEvent extends TimelineCursor {
  readonly at: Date;
  readonly facts: BookingFacts | LineFacts | OtherFacts;
}

const timestampOf = ({ micros }: TimelineCursor) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** SQL: true for a source's events after the cursor. */
function isAfterCursor(source: TimelineSource, index: number, cursor: TimelineCursor): RawBuilder<unknown> {
  const { at, id, day } = source;
  const timestamp = timestampOf(cursor);
  // Also limits the day, as the index has only days, not times.
  const range = day ? sql`${day} <= (${timestamp} at time zone 'Asia/Jakarta')::date and ` : sql``;
  if (index === cursor.source) return sql`${range}(${at}, ${id}) < (${timestamp}, ${cursor.id}::int)`;
  return index < cursor.source ? sql`${range}${at} <= ${timestamp}` : sql`${range}${at} < ${timestamp}`;
}

interface TimelinePage {
  /** Null for all kinds. */
  readonly kind: TimelineKind | null;
  /** The page starts after this event; null for the latest events. */
  readonly before: TimelineCursor | null;
  readonly limit: number;
}

/** Events of a member, latest first. Reads at most one page from each source. */
export async function readTimeline(
  db: Db,
  owner: TimelineOwner,
  { kind, before, limit }: TimelinePage,
): Promise<StoredEvent[]> {
  const parts = TIMELINE_SOURCES.flatMap((source, index) => {
    if (kind !== null && source.kind !== kind) return [];
    const { at, id, day, from, facts } = source;
    const condition = before ? isAfterCursor(source, index, before) : sql`true`;
    return sql`(
      select ${at} as at, ${index}::int as source, ${id} as id, ${facts} as facts from ${from(owner)} and ${condition}
      order by ${day ?? at} desc, ${id} desc limit ${limit}::int)`;
  });
  const { rows } = await sql<StoredEvent>`
    select at, (extract(epoch from at) * 1000000)::bigint::text as micros, source, id, facts
    from (${sql.join(parts, sql` union all `)}) events
    order by at desc, source desc, id desc limit ${limit}::int`.execute(db);
  return rows;
}
