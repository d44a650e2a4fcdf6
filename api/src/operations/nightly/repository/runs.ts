import type { NightlyStep } from '@friends/shared/contract/staff/nightlySteps';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** Counts by name. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** A started run of a day. */
export interface StoredRun {
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly day: string;
  readonly dueAt: Date;
  /** Time of the notifications of this run; the same for all open runs (`CreditDay`). */
  readonly notificationTime: Date;
}

const RUN = ['day', 'due_at as dueAt', 'news_at as notificationTime'] as const;

/** Last day with a run; null if there is none. */
export async function readLastDay(db: Db): Promise<string | null> {
  const { last } = await db
    .selectFrom('nightly_runs')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Unfinished runs up to a day, earliest first. */
export function listOpenRuns(db: Db, until: string): Promise<StoredRun[]> {
  return db
    .selectFrom('nightly_runs')
    .select(RUN)
    .where('ended_at', 'is', null)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
}

/** Starts runs for days without one. */
export async function insertRuns(
  tx: Tx,
  runs: readonly StoredRun[],
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  if (runs.length === 0) return;
  await tx
    .insertInto('nightly_runs')
    .values(
      runs.map(({ day, dueAt, notificationTime }) => ({
        day,
        due_at: dueAt,
        news_at: notificationTime,
        actor,
        started_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/**
 * Restarts runs, up to a day, that were started more than a day in the future while a clock was ahead. Later ones wait
 * for their day.
 */
export async function restartEarlyRuns(
  tx: Tx,
  today: string,
  { notificationTime, now }: { readonly notificationTime: Date; readonly now: Date },
): Promise<void> {
  const started = now.toISOString();
  await sql`
    with early as (
      update nightly_runs
      set started_at = ${started}::timestamptz, ended_at = null, news_at = ${notificationTime.toISOString()}::timestamptz
      where day <= ${today}::date and started_at > ${started}::timestamptz + interval '1 day'
      returning day
    )
    delete from nightly_steps using early where nightly_steps.day = early.day`.execute(tx);
}

/** Makes the failed credits of open runs before a day due again. Their other steps are left to the last run. */
export async function reopenCredits(tx: Tx, before: string, now: Date): Promise<void> {
  await tx
    .updateTable('nightly_steps')
    .set({ tries: 0, next_try_at: now })
    .where('step', '=', 'credit')
    .where('status', '=', 'failed')
    .where(
      'day',
      'in',
      tx.selectFrom('nightly_runs').select('day').where('ended_at', 'is', null).where('day', '<', before),
    )
    .execute();
}

/** Reopens a day's run if one of its steps has failed. */
export async function reopenFailedRun(db: Db, day: string): Promise<void> {
  await db
    .updateTable('nightly_runs')
    .set({ ended_at: null })
    .where('day', '=', day)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('nightly_steps as s').whereRef('s.day', '=', 'nightly_runs.day').where('status', '=', 'failed'),
      ),
    )
    .execute();
}

/** Error of a step whose process died. */
export const INTERRUPTED = 'It was interrupted';

/** Ends a run. Unfinished steps fail without retry, as the next run does them. */
export async function endRun(db: Db, day: string, now: Date): Promise<void> {
  await db
    .updateTable('nightly_steps')
    .set({ status: 'failed', next_try_at: null, error: sql`coalesce(error, ${INTERRUPTED})` })
    .where('day', '=', day)
    .where('status', '<>', 'succeeded')
    .execute();
  await db.updateTable('nightly_runs').set({ ended_at: now }).where('day', '=', day).execute();
}

/** Started steps of a run. */
export function listSteps(db: Db, day: string) {
  return db
    .selectFrom('nightly_steps')
    .select(['step', 'status', 'tries', 'interruptions', 'started_at as startedAt', 'next_try_at as nextTryAt'])
    .where('day', '=', day)
    .execute();
}

/** Marks a step as running. Returns its number of attempts; continuing after a kill is the same attempt. */
export async function startStep(db: Db, day: string, step: NightlyStep, now: Date): Promise<number> {
  const { tries } = await db
    .insertInto('nightly_steps')
    .values({ day, step, status: 'running', started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['day', 'step']).doUpdateSet({
        status: 'running',
        tries: sql`nightly_steps.tries + case when nightly_steps.status = 'running' then 0 else 1 end`,
        interruptions: sql`nightly_steps.interruptions + case when nightly_steps.status = 'running' then 1 else 0 end`,
        started_at: now,
        ended_at: null,
        error: null,
        next_try_at: null,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Records that the process stopped in order, so that continuing the step does not count as an interruption. */
export async function recordStop(db: Db, day: string, step: NightlyStep): Promise<void> {
  await db
    .updateTable('nightly_steps')
    .set({ interruptions: -1 })
    .where('day', '=', day)
    .where('step', '=', step)
    .where('status', '=', 'running')
    .execute();
}

interface StepKey {
  readonly day: string;
  readonly step: NightlyStep;
}

/**
 * Adds to a step's counts, across its attempts. Call it in the transaction that does the counted work.
 *
 * @returns the sums
 */
export async function addCounts(db: Db, { day, step }: StepKey, counts: Counts): Promise<Counts> {
  const { rows } = await sql<{ counts: Counts }>`
    update nightly_steps set counts = coalesce(counts, '{}') || (
      select coalesce(jsonb_object_agg(key, value::bigint + coalesce((nightly_steps.counts ->> key)::bigint, 0)), '{}')
      from jsonb_each_text(${JSON.stringify(counts)}::text::jsonb))
    where day = ${day}::date and step = ${step}
    returning counts`.execute(db);
  return rows[0]?.counts ?? {};
}

export type StepResult =
  | { readonly status: 'succeeded'; readonly counts: Counts }
  | { readonly status: 'failed'; readonly error: string; readonly nextTryAt: Date | null };

/**
 * Records a step's result.
 *
 * @param result if successful, counts that don't add up over attempts
 */
export async function endStep(
  db: Db,
  { day, step, now }: StepKey & { readonly now: Date },
  result: StepResult,
): Promise<void> {
  const failure = result.status === 'failed' && { error: result.error, next_try_at: result.nextTryAt };
  const figures = result.status === 'succeeded' && {
    counts: sql<string>`coalesce(counts, '{}') || ${JSON.stringify(result.counts)}::text::jsonb`,
  };
  await db
    .updateTable('nightly_steps')
    .set({ status: result.status, ended_at: now, ...failure, ...figures })
    .where('day', '=', day)
    .where('step', '=', step)
    .execute();
}
