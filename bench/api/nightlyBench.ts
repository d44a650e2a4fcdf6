import { listRuns } from '@friends/api/operations/nightly/repository/record';
import { type Finding, failedFindings, figure, findingsTable, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import { readsOf } from './calls.ts';
import { makeClaimants } from './claimants.ts';
import type { Load } from './load.ts';
import { startServer } from './server.ts';
import { type Fixtures, startFixtures } from './startFixtures.ts';

const BOOKINGS = 1_000_000;
const MEMBERS = 50;
const MIN_PER_SECOND = 5000;
const QUIET_ROUNDS = 3;
/** Maximum 99th percentile of reads during the run, relative to quiet ones. */
const READS_LIMIT = 2;
/** Some 60 reads per second, below a core's capacity, so that answers do not queue. */
const LOAD: Omit<Load, 'port' | 'calls'> = {
  connections: 4,
  requests: Number.MAX_SAFE_INTEGER,
  seconds: 20,
  pauseMs: 60,
};

/** Reads the result of the run's credit step; null before it has ended. */
async function readCreditStep({ db }: Fixtures) {
  const { rows } = await listRuns(db, { page: 1, perPage: 25 }, { nightlyAt: null });
  const credit = rows[0]?.Steps.find(({ Step }) => Step === 'credit');
  if (credit?.Status === 'failed') throw new Error(`The run failed: ${credit.Error}`);
  if (!credit?.EndedAt) return null;
  return {
    bookings: credit.Counts.credited ?? 0,
    seconds: (Date.parse(credit.EndedAt) - Date.parse(credit.StartedAt)) / 1000,
  };
}

/** A nightly run over a million due bookings, in a process that serves members. @returns true if the limits hold */
export async function nightlyBench(): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  const fixtures = cleanup.adopt(await startFixtures(BOOKINGS), (one) => one.stop());
  const { claimants } = await makeClaimants(fixtures, MEMBERS);
  const load = { ...LOAD, calls: claimants.flatMap(({ token }) => readsOf(token)) };
  const quiet = await startServer(cleanup, fixtures.env);
  await quiet.load(load);
  const before = (await inRounds(QUIET_ROUNDS, () => quiet.load(load))).map(({ p99Ms }) => p99Ms);
  await quiet.stop();
  const server = await startServer(cleanup, { ...fixtures.env, NIGHTLY_AT: '00:00' });
  const during: number[] = [];
  let credit = await readCreditStep(fixtures);
  while (credit === null) {
    during.push((await server.load(load)).p99Ms);
    credit = await readCreditStep(fixtures);
  }
  const findings: readonly Finding[] = [
    figure('bookings credited a second', credit.bookings / credit.seconds, (value) => value.toFixed(0), {
      least: MIN_PER_SECOND,
    }),
    ratio('99th percentile of reads', {
      ours: median(during),
      theirs: median(before),
      show: milliseconds,
      limit: READS_LIMIT,
    }),
  ];
  console.info(`\n${credit.bookings.toLocaleString('en-US')} bookings credited in ${credit.seconds.toFixed(0)} s`);
  console.info(findingsTable(['a nightly run', 'during it', 'without'], findings));
  return failedFindings(findings).length === 0;
}
