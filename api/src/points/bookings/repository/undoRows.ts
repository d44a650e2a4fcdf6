import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { FIELD_COLUMNS, type RowChange } from './importRows.ts';
import { BELONGS_TO_MEMBER, CREDITED_TO_ERASED, HAS_MANUAL_CREDIT_BULK, POINTS } from './pointRules.ts';

/**
 * Effect of undoing an import on a booking that it changed. `restored`: gets its former values. `removed`: was new, and
 * is deleted. `cancelled`: was new, but the ledger refers to it. `kept`: was changed since, and stays as it is.
 */
export type UndoEffect = 'restored' | 'removed' | 'cancelled' | 'kept';

/** A changed booking with its points after the undo, and its current credit. */
export interface UndoRow extends Omit<RowChange, 'stored'> {
  readonly id: number;
  readonly bookingRef: string;
  readonly effect: UndoEffect;
}

const BATCH_SIZE = 1000;

/** SQL: true if the booking was not changed since the import, or all later changes were undone. */
export const AS_IMPORTED = sql<boolean>`(
  (stored.changed_at = i.imported_at or exists (
    select from booking_changes later join feed_imports of on of.id = later.import_id
    where later.booking_id = stored.id and later.import_id > i.id and of.undone_at = stored.changed_at))
  and not exists (
    select from booking_changes later
    where later.booking_id = stored.id and later.import_id > i.id and later.undone is null))`;

const IS_REFERENCED = sql<boolean>`(
  exists (select from ledger where booking_id = stored.id)
  or exists (select from extra_credits where booking_id = stored.id)
  or exists (select from debts where booking_id = stored.id))`;

async function undoBatch(db: Db, importId: number, after: number): Promise<UndoRow[]> {
  const former = (field: string) => sql`change.former ->> ${sql.lit(field)}`;
  const { rows } = await sql<UndoRow>`
    with change as materialized (
      select import_id, booking_id, kind, former from booking_changes
      where import_id = ${importId}::int and undone is null and booking_id > ${after}::int
      order by booking_id limit ${sql.lit(BATCH_SIZE)}
    ), b as materialized (
      select stored.id, stored.booking_ref, stored.ref_key, stored.credit_line,
             coalesce(stored.credited_owner, stored.owner) as credited_owner,
             case when not ${AS_IMPORTED} then 'kept' when change.kind <> 'new' then 'restored'
                  when ${IS_REFERENCED} then 'cancelled' else 'removed' end as effect,
             booking_owner(coalesce(${former('AgentCode')}, stored.agent_code),
                           coalesce(${former('UserId')}, stored.user_id)) as owner,
             case when change.kind = 'new' then 'Canceled' else coalesce(${former('Status')}, stored.status) end as status,
             coalesce((${former('Room')})::int, stored.room) as room,
             coalesce((${former('Night')})::int, stored.night) as night
      from change join bookings stored on stored.id = change.booking_id join feed_imports i on i.id = change.import_id
    )
    select b.id, b.booking_ref as "bookingRef", b.effect, m.id as "memberId",
           case when ${HAS_MANUAL_CREDIT_BULK} or ${CREDITED_TO_ERASED} then 0 else ${POINTS} end as points,
           case when not ${CREDITED_TO_ERASED} then credit.member_id end as "creditedTo",
           case when ${CREDITED_TO_ERASED} then 0 else coalesce(credit.amount, 0) end as credited
    from b left join members m on ${BELONGS_TO_MEMBER} left join ledger credit on credit.id = b.credit_line
    order by b.id`.execute(db);
  return rows;
}

/**
 * All bookings that an import changed, in batches, by ID. The caller may change a batch before reading the next.
 */
export async function* listUndoRows(db: Db, importId: number): AsyncGenerator<readonly UndoRow[]> {
  for (let rows = await undoBatch(db, importId, 0); rows.length > 0; ) {
    yield rows;
    rows = rows.length < BATCH_SIZE ? [] : await undoBatch(db, importId, rows.at(-1)?.id ?? 0);
  }
}

interface Undo {
  readonly importId: number;
  readonly ids: readonly number[];
  readonly now: Date;
}

const timestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const among = (ids: readonly number[]) => sql`any(${sql.val([...ids])}::int[])`;

const TYPES = new Map([
  ['BookingDate', 'date'],
  ['CheckIn', 'date'],
  ['CheckOut', 'date'],
  ['Room', 'int'],
  ['Night', 'int'],
]);
const typeOf = (field: string) => sql.raw(TYPES.get(field) ?? 'text');
const FIELDS = Object.entries(FIELD_COLUMNS);

const FORMER_VALUES = sql.join(
  FIELDS.map(
    ([field, column]) =>
      sql`coalesce((before.former ->> ${sql.lit(field)})::${typeOf(field)}, bookings.${sql.ref(column)})`,
  ),
);
const PRESENT_VALUES = sql`jsonb_build_object(${sql.join(
  FIELDS.map(([field, column]) => sql`${sql.lit(field)}::text, b.${sql.ref(column)}`),
)})`;

/** Restores bookings' values from before an import, and records the values that the import had set. */
export async function restoreBookings(tx: Tx, { importId, ids, now }: Undo): Promise<void> {
  await sql`
    with before as materialized (
      select b.id, c.former,
             (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${PRESENT_VALUES})
              where key in (select jsonb_object_keys(c.former))) as undone
      from booking_changes c join bookings b on b.id = c.booking_id
      where c.import_id = ${importId}::int and c.booking_id = ${among(ids)}
    ), updated as (
      update bookings set (${sql.join(FIELDS.map(([, column]) => sql.ref(column)))}, changed_at)
        = row(${FORMER_VALUES}, ${timestamp(now)})
      from before where bookings.id = before.id
    )
    update booking_changes c set undone = before.undone from before
    where c.import_id = ${importId}::int and c.booking_id = before.id`.execute(tx);
}

/** Cancels an import's new bookings that are in the ledger. */
export async function cancelBookings(tx: Tx, { importId, ids, now }: Undo): Promise<void> {
  await sql`
    with before as materialized (select id, status from bookings where id = ${among(ids)}), updated as (
      update bookings set status = 'Canceled', changed_at = ${timestamp(now)} where id = ${among(ids)}
    )
    update booking_changes c set undone = jsonb_build_object('Status', before.status) from before
    where c.import_id = ${importId}::int and c.booking_id = before.id`.execute(tx);
}

/** Deletes an import's new bookings, with their records. */
export async function removeBookings(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from booking_changes where booking_id = ${among(ids)}`.execute(tx);
  await sql`delete from bookings where id = ${among(ids)}`.execute(tx);
}
