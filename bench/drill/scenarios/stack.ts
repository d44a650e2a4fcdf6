import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../api/startFixtures.ts';
import { type Finding, figure } from '../../findings.ts';
import { milliseconds } from '../../table.ts';
import { count, judge, type Scenario } from '../drill.ts';
import { findingsOfClaims, type LoadResult, printLoad, runLoad } from '../load.ts';
import { openEnvironment, startBehindNginx, UNLIMITED } from '../openEnvironment.ts';
import type { PortalProcess } from '../portalProcess.ts';

const LOAD = { seconds: 300, visitsPerSecond: 200, actionsPerSecond: 50 };
const SIZE = { bookings: 50_000, members: 200 };
/** Like an orchestrator's restart. */
const RESTARTED_AFTER_MS = 3_000;
const DATABASE_AWAY_MS = 5_000;
const WELL_AGAIN_MS = 10_000;
/** The first attempt and a retry. */
const MAX_TRIES = 1;

/** @returns the faults' times in epoch milliseconds */
async function disturb({ postgres }: World, first: PortalProcess) {
  await pause(LOAD.seconds * 400);
  const processKilled = Date.now();
  await first.stop('SIGKILL');
  await pause(RESTARTED_AFTER_MS);
  await first.restart();
  await pause(LOAD.seconds * 250);
  const databaseHalted = Date.now();
  await postgres.halt();
  await pause(DATABASE_AWAY_MS);
  await postgres.resume();
  return { processKilled, databaseHalted, databaseBack: Date.now() };
}

type Timeline = Awaited<ReturnType<typeof disturb>>;

function findingsOfTries({ failedAttempts, failures }: LoadResult, timeline: Timeline): Finding[] {
  const { processKilled, databaseHalted, databaseBack } = timeline;
  const between = (from: number, to: number) => failedAttempts.filter(({ at }) => at >= from && at < to);
  const afterKill = between(processKilled, databaseHalted);
  const mostTries = Math.max(0, ...afterKill.map(({ tries }) => tries));
  const away = between(databaseHalted, Number.POSITIVE_INFINITY);
  const untold = away.filter(({ isExpected503 }) => !isExpected503).length;
  const last = Math.max(databaseBack, ...away.map(({ at }) => at)) - databaseBack;
  return [
    count('errors until the kill', between(0, processKilled).length),
    count(
      'after the kill: tries that failed for one person, at most',
      mostTries,
      MAX_TRIES,
      `${mostTries} (${afterKill.length} in all)`,
    ),
    count('without the database: answers that are no sentence', untold, 0, `${untold} of ${away.length}`),
    figure('well again after the database is', last, milliseconds, WELL_AGAIN_MS),
    count('given up', failures.length),
  ];
}

/** Of two processes behind nginx, one is killed, and the database is restarted. Nothing may be lost. */
export const stack: Scenario = async (_words, cleanup) => {
  const ground = cleanup.adopt(await openEnvironment(SIZE, UNLIMITED), ({ world }) => world.stop());
  const { processes, url } = await startBehindNginx(cleanup, ground);
  const { world, claimants, rewardId } = ground;
  console.info(
    `${LOAD.seconds} s: ${LOAD.visitsPerSecond} visitors, ${LOAD.actionsPerSecond} members' actions a second …`,
  );
  const tokens = claimants.map(({ token }) => token);
  const load = runLoad({ ...LOAD, portal: url, tokens, rewardId });
  const [result, timeline] = await Promise.all([load, disturb(world, processes[0])]);
  printLoad(result);
  return judge([...findingsOfTries(result, timeline), ...(await findingsOfClaims(result, world.db))]);
};
