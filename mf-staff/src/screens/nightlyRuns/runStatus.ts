import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { jakartaClock } from '../../hooks/useJakarta.ts';

/** Status of one run. */
export type RunStatus =
  | { readonly kind: 'done'; readonly endedAt: string }
  | { readonly kind: 'running' }
  /** Waits until the run of an earlier day has ended. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'retrying'; readonly steps: readonly string[]; readonly at: string }
  /** Steps that are not retried before the next night. */
  | { readonly kind: 'failed'; readonly steps: readonly string[] };

/** Status of the nightly runs as a whole. */
export type OverallStatus =
  | Exclude<RunStatus, { readonly kind: 'waiting' }>
  /** A run was due, but has not started. */
  | { readonly kind: 'missed'; readonly since: string; readonly dueAt: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time after which a run that was due counts as missed: the portal may just be starting. */
const LATE_AFTER_MS = 15 * 60 * 1000;

/** Status of the steps of one or several runs. */
function statusOf(runs: readonly NightlyRun[]): Exclude<RunStatus, { readonly kind: 'done' }> {
  const steps = runs.flatMap(({ Steps }) => Steps);
  const failed = steps.filter(({ Status }) => Status === 'failed');
  const givenUp = failed.filter(({ NextTryAt }) => NextTryAt === null);
  const names = (of: typeof steps) => [...new Set(of.map(({ Step }) => Step))];
  if (givenUp.length > 0) return { kind: 'failed', steps: names(givenUp) };
  if (steps.some(({ Status }) => Status === 'running')) return { kind: 'running' };
  const [at] = failed.flatMap(({ NextTryAt }) => NextTryAt ?? []).sort();
  return at === undefined ? { kind: 'waiting' } : { kind: 'retrying', steps: names(failed), at };
}

export function runStatus(run: NightlyRun): RunStatus {
  const status = statusOf([run]);
  return status.kind === 'waiting' && run.EndedAt !== null ? { kind: 'done', endedAt: run.EndedAt } : status;
}

/**
 * Status of the latest run together with earlier ones that have not ended, as the latest waits for an earlier failed credit.
 *
 * @param runs the latest first
 * @param now ISO 8601
 * @returns null if no run was started yet
 */
export function overallStatus(runs: readonly NightlyRun[], now: string): OverallStatus | null {
  const [latest] = runs;
  if (latest === undefined) return null;
  // Older APIs send no `NextDueAt`.
  const dueAt = latest.NextDueAt === undefined ? Date.parse(latest.DueAt) + DAY_MS : Date.parse(latest.NextDueAt);
  if (Date.parse(now) > dueAt + LATE_AFTER_MS) {
    return { kind: 'missed', since: latest.Day, dueAt: new Date(dueAt).toISOString() };
  }
  const status = statusOf(runs.filter((run) => run === latest || run.EndedAt === null));
  if (status.kind !== 'waiting') return status;
  return latest.EndedAt === null ? { kind: 'running' } : { kind: 'done', endedAt: latest.EndedAt };
}

/** The day in Jakarta, `YYYY-MM-DD`, on which a missed day was caught up; null if the day was not missed. */
export function catchUpDay({ Day, StartedAt, Steps }: NightlyRun): string | null {
  const startedOn = jakartaClock(StartedAt).slice(0, 10);
  return startedOn > Day && Steps.every(({ Step }) => Step === 'credit') ? startedOn : null;
}
