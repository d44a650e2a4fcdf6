import { setTimeout as pause } from 'node:timers/promises';
import { keysOfClaims } from '../api/claimants.ts';
import type { World } from '../api/world.ts';
import { booksAgree } from './booksAgree.ts';
import { nginxBefore, openGround } from './ground.ts';
import { judge, type Timeline } from './judge.ts';
import { type PortalProcess, startPortalProcess } from './processes.ts';
import { runLoad } from './runLoad.ts';

/** What is promised, and for how long it is tried. */
const PROMISED = { seconds: 300, visitsPerSecond: 200, actionsPerSecond: 50 };
const SIZE = { bookings: 50_000, members: 200 };
const RATE_LIMIT_FACTOR = '1000';
/** As an orchestrator would start it again. */
const RESTARTED_AFTER_MS = 3_000;
const DATABASE_AWAY_MS = 5_000;

/** What goes wrong while people come and act. */
async function disturb(world: World, first: PortalProcess, seconds: number): Promise<Timeline> {
  await pause(seconds * 400);
  const killed = Date.now();
  await first.kill();
  await pause(RESTARTED_AFTER_MS);
  await first.restart();
  await pause(seconds * 250);
  const databaseHalted = Date.now();
  await world.postgres.halt();
  await pause(DATABASE_AWAY_MS);
  await world.postgres.resume();
  return { killed, databaseHalted, databaseBack: Date.now() };
}

/**
 * Two processes of the portal behind nginx on PostgreSQL, as containers run them: people come and act, a process is killed, the
 * database is restarted. @returns whether nobody lost anything
 */
export async function stackBench(options = PROMISED): Promise<boolean> {
  const ground = await openGround(SIZE, { RATE_LIMIT_FACTOR });
  const { world, env, claimants, rewardId } = ground;
  const processes = await Promise.all([startPortalProcess(env), startPortalProcess(env)]);
  const [first] = processes;
  const nginx = await nginxBefore(processes, ground, { RATE_LIMIT_FACTOR });
  try {
    const { seconds, visitsPerSecond, actionsPerSecond } = options;
    console.info(`${seconds} s: ${visitsPerSecond} visitors and ${actionsPerSecond} members' actions a second …`);
    const tokens = claimants.map(({ token }) => token);
    const job = { ...options, portal: nginx.url, tokens, rewardId };
    const [result, timeline] = await Promise.all([runLoad(job), disturb(world, first, seconds)]);
    return judge(result, timeline, await keysOfClaims(world), await booksAgree(env));
  } finally {
    await nginx.stop();
    await Promise.all(processes.map((one) => one.stop()));
    await world.stop();
  }
}
