import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import type { FigureDays, FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import { type RawBuilder, sql } from 'kysely';
import { databaseFailure } from '../../../platform/database/failures.ts';
import { type Db, inTransaction } from '../../../platform/database/transaction.ts';

/** Kinds of ledger lines in the figures; each line has exactly one. */
export type LineKind = 'credited' | 'takenBack' | 'spent' | 'returned' | 'corrected' | 'owed';

/** SQL: kind of a line, from its cause (`causeOf`); promotions count as bookings. */
const LINE_KIND = sql<LineKind>`
  case l.cause when 'booking' then 'credited' when 'booking_reversal' then 'takenBack' when 'redemption' then 'spent'
    when 'redemption_reversal' then 'returned'
    else case when l.facts ->> 'Debt' is not null or l.facts ->> 'CorrectionDebt' is not null then 'owed'
      when l.facts ->> 'Promotion' is not null then 'credited' else 'corrected' end end`;

const COUNTRY = sql<string>`coalesce(a.country, ${sql.lit(DEFAULT_COUNTRY)})`;

/** SQL: sums of lines by day in Jakarta, country of the line's agency, and kind. */
const sumsOf = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (l.booked_at at time zone 'Asia/Jakarta')::date as day, ${COUNTRY} as country, ${LINE_KIND} as kind,
         sum(l.amount)::bigint as points
  from ledger l left join agents a on a.agent_code = l.agent_code
  where ${lines} group by 1, 2, 3`;

/** Maximum time that the lock waits for writers. */
const LOCK_WAIT = '2s';

/**
 * ID of the last line, once all lines before it are committed: IDs are assigned before commit. Null if open transactions
 * take too long; 0 if there are no lines.
 */
async function readLastLine(db: Db): Promise<number | null> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
      await sql`lock table ledger in share mode`.execute(tx);
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ledger`.execute(tx);
      return rows[0]?.id ?? 0;
    });
  } catch (error) {
    if (databaseFailure(error) === 'late') return null;
    throw error;
  }
}

/**
 * Sums the ledger by day, country and kind. Readers add later lines, so results do not depend on when this last ran.
 *
 * @returns false if open transactions prevented it; the sums are then unchanged
 */
export async function rebuildDailySums(db: Db): Promise<boolean> {
  const last = await readLastLine(db);
  if (last === null) return false;
  await inTransaction(db, async (tx) => {
    // The row lock serializes concurrent runs.
    await sql`
      insert into ledger_sums (last_line) values (${last})
      on conflict (single) do update set last_line = excluded.last_line`.execute(tx);
    await sql`delete from ledger_days`.execute(tx);
    await sql`insert into ledger_days (day, country, kind, points) ${sumsOf(sql`l.id <= ${last}`)}`.execute(tx);
  });
  return true;
}

/** A day whose stored sum differs from its lines. */
export interface SumFault {
  readonly day: string;
  readonly kind: LineKind;
  readonly stored: number;
  readonly total: number;
}

/** Days whose stored sums differ from the lines they were calculated from. Ignores countries, which may have changed since. */
export async function findSumFaults(db: Db): Promise<SumFault[]> {
  const { rows } = await sql<SumFault>`
    with stored as (
      select day, kind, sum(points) as points from ledger_days group by day, kind
    ), added as (
      select day, kind, sum(points) as points
      from (${sumsOf(sql`l.id <= (select last_line from ledger_sums)`)}) lines group by day, kind
    )
    select day, kind, coalesce(stored.points, 0) as stored, coalesce(added.points, 0) as total
    from stored full join added using (day, kind)
    where coalesce(stored.points, 0) <> coalesce(added.points, 0) order by day, kind`.execute(db);
  return rows;
}

/** SQL: sums by day and kind, from stored sums and later lines. */
const sums = (country: string | null): RawBuilder<unknown> => {
  const isIn = (column: RawBuilder<unknown>) => (country === null ? sql`true` : sql`${column} = ${country}`);
  const since = sql`l.id > coalesce((select last_line from ledger_sums), 0) and ${isIn(COUNTRY)}`;
  return sql`(
    select day, kind, points from ledger_days where ${isIn(sql`country`)}
    union all select day, kind, points from (${sumsOf(since)}) lines) sums`;
};

export interface PeriodSum {
  /** First day of the period; null for everything before `from`. */
  readonly start: string | null;
  readonly kind: LineKind;
  readonly points: number;
}

/**
 * Sums by period and kind from one day until another, and of all lines before.
 *
 * @param country of the agencies; null for all
 */
export async function sumByPeriod(
  db: Db,
  { from, until }: FigureDays,
  { by, country }: { readonly by: FigurePeriod; readonly country: string | null },
): Promise<PeriodSum[]> {
  const { rows } = await sql<PeriodSum>`
    select case when day >= ${from}::date then date_trunc(${by}::text, day::timestamp)::date end as start, kind,
           sum(points) as points
    from ${sums(country)} where day <= ${until}::date group by 1, 2`.execute(db);
  return rows;
}

/** Sum of all lines. @param country of the agencies; null for all */
export async function sumAll(db: Db, country: string | null): Promise<number> {
  const { rows } = await sql<{ points: number | null }>`select sum(points) as points from ${sums(country)}`.execute(db);
  return rows[0]?.points ?? 0;
}
