import { randomUUID } from 'node:crypto';
import { NIGHTLY_STEPS, type NightlyStep } from '@friends/shared/contract/staff/nightlySteps';
import { readOpenRunTime } from '../../members/notifications/repository/bulkNotifications.ts';
import type { Config } from '../../platform/config/config.ts';
import { LeaseLost, withLease } from '../../platform/database/lease.ts';
import { reasonOf } from '../../platform/database/reasonOf.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notifyHolders } from '../../staff/people/notifyHolders.ts';
import {
  addCounts,
  type Counts,
  endRun,
  endStep,
  INTERRUPTED,
  insertRuns,
  listOpenRuns,
  listSteps,
  readLastDay,
  recordStop,
  reopenCredits,
  reopenFailedRun,
  restartEarlyRuns,
  startStep,
} from './repository/runs.ts';
import { dueAt, dueDay, missedDays, nextTry } from './schedule.ts';
import { type NightlyContext, STEPS, type StepRun } from './steps.ts';

/** Result of an executed step. */
export type StepOutcome = { readonly day: string; readonly step: NightlyStep } & (
  | { readonly status: 'succeeded'; readonly counts: Counts }
  | { readonly status: 'failed'; readonly error: string; readonly nextTryAt: Date | null }
);

export interface NightlyResult {
  /** The last day that was due. */
  readonly day: string;
  readonly results: readonly StepOutcome[];
  /** True once the runs of all days have ended. */
  readonly isDone: boolean;
}

/** Steps that runs of earlier days do; the others depend only on the present, so the run of the last day does them. */
const EARLIER_STEPS: readonly NightlyStep[] = ['credit'];

const stepsWith = ({ feedFrom }: Pick<Config, 'feedFrom'>): readonly NightlyStep[] =>
  NIGHTLY_STEPS.filter((step) => step !== 'feed-pickup' || feedFrom !== null);

/** Characters of an error to record and mail. */
const MAX_ERROR_LENGTH = 500;

/** Identifies this process in the lease. */
const HOLDER = randomUUID();

const minutesOf = ({ config }: NightlyContext): number => config.nightlyAt ?? 0;

/**
 * Starts runs for every day since the last one. They share the timestamp of notifications, also with a run that is
 * still open, so that members get one notification for several days. Once its mails are written, a notification is not
 * extended, as members would get no second mail.
 */
async function openRuns(context: NightlyContext, today: string): Promise<void> {
  const { db, clock, actor } = context;
  await inTransaction(db, async (tx) => {
    const now = clock();
    const notificationTime = (await readOpenRunTime(tx)) ?? now;
    await restartEarlyRuns(tx, today, { notificationTime, now });
    const last = await readLastDay(tx);
    const days = last === null ? [today] : missedDays(last, today);
    if (days.length === 0) return;
    const runs = days.map((day) => ({ day, dueAt: dueAt(day, minutesOf(context)), notificationTime }));
    await insertRuns(tx, runs, { actor, now });
    await reopenCredits(tx, today, now);
  });
}

type StoredStep = Awaited<ReturnType<typeof listSteps>>[number];

interface DueStep {
  readonly run: StepRun;
  readonly step: NightlyStep;
  /** The step after its last attempt; undefined if it was never started. */
  readonly stored: StoredStep | undefined;
}

interface Failure {
  readonly error: string;
  /** Attempts so far. */
  readonly tries: number;
  readonly nextTryAt: Date | null;
}

/** Records a failure. Mails the first one, and the one after which there are no more retries. */
async function recordFailure(
  { db, clock, config, mail }: NightlyContext,
  { run: { day }, step }: Pick<DueStep, 'run' | 'step'>,
  { error, tries, nextTryAt }: Failure,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await endStep(tx, { day, step, now }, { status: 'failed', error, nextTryAt });
    if (tries > 1 && nextTryAt !== null) return;
    const link = config.staffUrl === null ? '' : `${config.staffUrl}/nightly-runs`;
    const facts = { step, day, error, again: nextTryAt, link };
    await notifyHolders(tx, 'operations.read', { kind: 'nightly_step_failed', facts, now });
  });
  mail.notify();
}

async function runStep(context: NightlyContext, due: DueStep): Promise<StepOutcome> {
  const { db, clock, signal } = context;
  const { run, step } = due;
  const { day } = run;
  const tries = await startStep(db, day, step, clock());
  try {
    const counts = await STEPS[step](context, run, (tx, added) => addCounts(tx, { day, step }, added));
    await endStep(db, { day, step, now: clock() }, { status: 'succeeded', counts });
    return { day, step, status: 'succeeded', counts: await addCounts(db, { day, step }, {}) };
  } catch (cause) {
    // The portal is stopping, or another process has taken over.
    if (signal.aborted && !(signal.reason instanceof LeaseLost)) await recordStop(db, day, step).catch(() => {});
    signal.throwIfAborted();
    const [error, nextTryAt] = [reasonOf(cause).slice(0, MAX_ERROR_LENGTH), nextTry(clock(), tries)];
    await recordFailure(context, due, { error, tries, nextTryAt });
    return { day, step, status: 'failed', error, nextTryAt };
  }
}

/** Fails a step whose process died twice, as the step itself may be the cause. */
async function endInterruptedStep(context: NightlyContext, due: DueStep, stored: StoredStep): Promise<StoredStep> {
  const nextTryAt = nextTry(stored.startedAt, stored.tries);
  await recordFailure(context, due, { error: INTERRUPTED, tries: stored.tries, nextTryAt });
  return { ...stored, status: 'failed', nextTryAt };
}

/** State shared by the runs of one session. */
interface Session {
  readonly isForced: boolean;
  readonly results: StepOutcome[];
  /** True after a credit that did not succeed: later credits wait, so that each has its own day's date, and so do the mails. */
  isCreditOpen: boolean;
}

/** `waiting`: for its next attempt, or for an earlier credit. */
type StepState = 'succeeded' | 'waiting' | 'givenUp';

/** Steps that need all earlier credits. */
const AFTER_CREDIT: readonly NightlyStep[] = ['credit', 'mails'];

/**
 * Runs a step if it is due. A `running` one was killed, as this process holds the lease; it is continued at once the
 * first time.
 */
async function advance(context: NightlyContext, due: DueStep, session: Session): Promise<StepState> {
  const { step, stored: found } = due;
  if (found?.status === 'succeeded') return 'succeeded';
  if (session.isCreditOpen && AFTER_CREDIT.includes(step)) return 'waiting';
  const isKilledAgain = found?.status === 'running' && found.interruptions > 0;
  const stored = isKilledAgain ? await endInterruptedStep(context, due, found) : found;
  if (stored?.status === 'failed' && !session.isForced) {
    if (stored.nextTryAt === null) return 'givenUp';
    if (stored.nextTryAt > context.clock()) return 'waiting';
  }
  context.signal.throwIfAborted();
  const result = await runStep(context, due);
  session.results.push(result);
  if (result.status === 'succeeded') return 'succeeded';
  return result.nextTryAt === null ? 'givenUp' : 'waiting';
}

/** Runs the due steps of a run. Returns true if the run has ended; one without its credit stays open. */
async function runSteps(context: NightlyContext, run: StepRun, session: Session): Promise<boolean> {
  const { db, clock, config } = context;
  const stored = new Map((await listSteps(db, run.day)).map((step) => [step.step, step]));
  let isEnded = true;
  for (const step of run.isLast ? stepsWith(config) : EARLIER_STEPS) {
    const state = await advance(context, { run, step, stored: stored.get(step) }, session);
    if (step === 'credit' && state !== 'succeeded') session.isCreditOpen = true;
    if (state === 'waiting' || (step === 'credit' && state === 'givenUp')) isEnded = false;
  }
  if (isEnded) await endRun(db, run.day, clock());
  return isEnded;
}

async function runDue(context: NightlyContext, isForced: boolean): Promise<NightlyResult> {
  const today = dueDay(context.clock(), minutesOf(context));
  await openRuns(context, today);
  if (isForced) await reopenFailedRun(context.db, today);
  const session: Session = { isForced, results: [], isCreditOpen: false };
  let isDone = true;
  for (const run of await listOpenRuns(context.db, today)) {
    const isEnded = await runSteps(context, { ...run, isLast: run.day === today }, session);
    isDone &&= isEnded;
  }
  return { day: today, results: session.results, isDone };
}

/**
 * Runs what is due: every day since the last run, each step once. Skips steps that have succeeded, so it continues a
 * run that was stopped or killed.
 *
 * @param isForced retries failed steps at once, even finally failed ones
 * @returns null if another process is running it
 * @throws the signal's reason once aborted; `LeaseLost` if another process has taken over
 */
export function runNightly(
  context: NightlyContext,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<NightlyResult | null> {
  const { db, signal } = context;
  // Unique per call: a command in the portal's process must not share its lease.
  const holder = `${HOLDER} ${randomUUID()}`;
  return withLease(db, { name: 'nightly', holder, signal }, (leased) =>
    runDue({ ...context, signal: leased }, isForced),
  );
}
