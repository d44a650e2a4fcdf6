import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { sql } from 'kysely';
import { readPage } from '../../database/readPage.ts';
import type { Db } from '../../database/transaction.ts';

/** Steps of a run as the API shows them. */
const STEPS = sql<NightlyRun['Steps']>`(
  select coalesce(json_agg(json_build_object(
    'Step', s.step, 'Status', s.status, 'Tries', s.tries, 'StartedAt', s.started_at, 'EndedAt', s.ended_at,
    'Counts', coalesce(s.counts, '{}'), 'Error', s.error, 'NextTryAt', s.next_try_at)), '[]')
  from nightly_steps s where s.day = nightly_runs.day)`;

const STEP_ORDER: readonly string[] = NIGHTLY_STEPS;

/** One of a newer version comes last. */
function orderOf({ Step }: NightlyRun['Steps'][number]): number {
  const index = STEP_ORDER.indexOf(Step);
  return index < 0 ? NIGHTLY_STEPS.length : index;
}

const iso = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString());

/** A page of the record of runs, the latest day first. */
export async function listRuns(db: Db, paging: Paging): Promise<PagedRows<NightlyRun>> {
  const query = db
    .selectFrom('nightly_runs')
    .select(['day', 'due_at', 'actor', 'started_at', 'ended_at', STEPS.as('steps')]);
  const { count, rows } = await readPage(query, paging, ['day']);
  return {
    count,
    rows: rows.map(({ day, due_at: dueAt, actor, started_at: startedAt, ended_at: endedAt, steps }) => ({
      Day: day,
      DueAt: dueAt.toISOString(),
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
    })),
  };
}

/**
 * For metrics: when a run last ended with every step done, and how many steps have failed since. Rows that a clock which was
 * ahead has dated after `now` are ignored.
 */
export async function readNightlyHealth(
  db: Db,
  now: Date,
): Promise<{ readonly succeededAt: Date | null; readonly failed: number }> {
  const by = now.toISOString();
  const { rows } = await sql<{ succeededAt: Date | null; failed: number }>`
    select (select max(r.ended_at) from nightly_runs r
            where r.ended_at <= ${by}::timestamptz
              and not exists (select from nightly_steps s where s.day = r.day and s.status <> 'succeeded')) as "succeededAt",
           (select count(*)::int from nightly_steps s
            where s.status = 'failed'
              and s.day = (select max(day) from nightly_runs where started_at <= ${by}::timestamptz)) as failed`.execute(
    db,
  );
  return rows[0] ?? { succeededAt: null, failed: 0 };
}
