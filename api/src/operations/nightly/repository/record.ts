import { addDays } from '@friends/shared/contract/rules/days';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { RunFilter } from '@friends/shared/contract/staff/listRules';
import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../../../platform/database/lists/readPage.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { dueAt } from '../schedule.ts';

/** Steps of a run, in the API's format. */
const STEPS = sql<NightlyRun['Steps']>`(
  select coalesce(json_agg(json_build_object(
    'Step', s.step, 'Status', s.status, 'Tries', s.tries, 'StartedAt', s.started_at, 'EndedAt', s.ended_at,
    'Counts', coalesce(s.counts, '{}'), 'Error', s.error, 'NextTryAt', s.next_try_at)), '[]')
  from nightly_steps s where s.day = nightly_runs.day)`;

const STEP_ORDER: readonly string[] = NIGHTLY_STEPS;

/** Position of a step; steps that only a newer version knows come last. */
function orderOf({ Step }: NightlyRun['Steps'][number]): number {
  const index = STEP_ORDER.indexOf(Step);
  return index < 0 ? NIGHTLY_STEPS.length : index;
}

const STATES: Readonly<Record<RunFilter, RawBuilder<boolean>>> = {
  failed: sql`exists (select from nightly_steps s where s.day = nightly_runs.day and s.status = 'failed')`,
  open: sql`nightly_runs.ended_at is null`,
};

const iso = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString());

const runs = (db: Db, state: RunFilter | undefined) =>
  db
    .selectFrom('nightly_runs')
    .select(['day', 'due_at', 'actor', 'started_at', 'ended_at', STEPS.as('steps')])
    .$if(state !== undefined, (all) => all.where(STATES[state ?? 'failed']));

type StoredRun = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const toRun = ({
  day,
  due_at: due,
  actor,
  started_at: startedAt,
  ended_at: endedAt,
  steps,
}: StoredRun): NightlyRun => ({
  Day: day,
  DueAt: due.toISOString(),
  StartedAt: startedAt.toISOString(),
  EndedAt: iso(endedAt),
  By: actor,
  Steps: steps
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((step) => ({
      ...step,
      StartedAt: new Date(step.StartedAt).toISOString(),
      EndedAt: iso(step.EndedAt),
      NextTryAt: iso(step.NextTryAt),
    })),
});

interface RunList {
  /** All if omitted. */
  readonly state?: RunFilter | undefined;
  /** Minutes after midnight in Asia/Jakarta from which the day's run is due; null if it never runs automatically. */
  readonly nightlyAt: number | null;
}

/** A page of runs, latest day first. */
export async function listRuns(db: Db, paging: Paging, { state, nightlyAt }: RunList): Promise<PagedRows<NightlyRun>> {
  const { count, rows } = await readPage(runs(db, state), paging, ['day']);
  const next = (day: string) =>
    nightlyAt === null ? {} : { NextDueAt: dueAt(addDays(day, 1), nightlyAt).toISOString() };
  return { count, rows: rows.map((row) => ({ ...toRun(row), ...next(row.day) })) };
}

/** Runs before a day, or the latest ones; latest day first. */
export async function listRunsBefore(
  db: Db,
  {
    day,
    limit,
    state,
  }: { readonly day: string | null; readonly limit: number; readonly state?: RunFilter | undefined },
): Promise<NightlyRun[]> {
  const rows = await runs(db, state)
    .$if(day !== null, (all) => all.where('day', '<', day ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRun);
}

interface NightlyHealth {
  /** Null if no run has succeeded. */
  readonly succeededAt: Date | null;
  readonly failed: number;
}

/** Time of success for the metric: if `NIGHTLY_AT` was moved to later since, that time, as the day has no other run. */
function countedFrom(
  succeededAt: Date,
  day: string,
  { now, nightlyAt }: { now: Date; nightlyAt: number | null },
): Date {
  const due = nightlyAt === null ? succeededAt : dueAt(day, nightlyAt);
  return due > succeededAt && due <= now ? due : succeededAt;
}

/**
 * For metrics: when a run last ended with every step succeeded, and the number of failed steps of the latest run. Ignores rows
 * after `now`, written while a clock was ahead.
 *
 * @param nightlyAt minutes after midnight in Asia/Jakarta; null if off
 */
export async function readNightlyHealth(db: Db, now: Date, nightlyAt: number | null): Promise<NightlyHealth> {
  const by = now.toISOString();
  const { rows } = await sql<{ succeededAt: Date | null; day: string | null; failed: number }>`
    with last as (
      select r.day, r.ended_at from nightly_runs r
      where r.ended_at <= ${by}::timestamptz
        and not exists (select from nightly_steps s where s.day = r.day and s.status <> 'succeeded')
      order by r.ended_at desc, r.day desc limit 1
    )
    select (select ended_at from last) as "succeededAt", (select day from last) as day,
           (select count(*)::int from nightly_steps s
            where s.status = 'failed'
              and s.day = (select max(day) from nightly_runs where started_at <= ${by}::timestamptz)) as failed`.execute(
    db,
  );
  const { succeededAt = null, day = null, failed = 0 } = rows[0] ?? {};
  if (succeededAt === null || day === null) return { succeededAt: null, failed };
  return { succeededAt: countedFrom(succeededAt, day, { now, nightlyAt }), failed };
}
