import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderStore } from '@friends/release/folderStore';
import { publishLocal } from '@friends/release/publishLocal';
import { BUILT_FOLDERS, build } from '../../build/build.ts';
import { startNginx } from '../../testing/nginx/startNginx.ts';
import { keysOfClaims, makeClaimants } from '../api/claimants.ts';
import { startWorld, type World } from '../api/world.ts';
import { booksAgree } from './booksAgree.ts';
import { judge, type Timeline } from './judge.ts';
import { type PortalProcess, startPortalProcess } from './processes.ts';
import { runLoad } from './runLoad.ts';

/** What is promised, and for how long it is tried. */
const PROMISED = { seconds: 300, visitsPerSecond: 200, actionsPerSecond: 50 };
const BOOKINGS = 50_000;
const MEMBERS = 200;
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
export async function stackBench(wanted = PROMISED): Promise<boolean> {
  await build({ stamp: 'local' });
  const world = await startWorld(BOOKINGS);
  const storeFolder = join(world.dataDir, 'remotes');
  mkdirSync(storeFolder, { recursive: true });
  await publishLocal(folderStore(storeFolder), new Date(), BUILT_FOLDERS);
  const { claimants, rewardId } = await makeClaimants(world, MEMBERS);
  const env = {
    DATABASE_URL: world.postgres.url,
    DATA_DIR: world.dataDir,
    REMOTES_STORE: storeFolder,
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  };
  const processes = await Promise.all([startPortalProcess(env), startPortalProcess(env)]);
  const [first] = processes;
  const nginx = await startNginx({
    API_UPSTREAMS: processes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    STORE_FOLDER: storeFolder,
    RATE_LIMIT_FACTOR: '1000',
  });
  try {
    const { seconds, visitsPerSecond, actionsPerSecond } = wanted;
    console.info(`${seconds} s: ${visitsPerSecond} visitors and ${actionsPerSecond} members' actions a second …`);
    const tokens = claimants.map(({ token }) => token);
    const job = { ...wanted, portal: nginx.url, tokens, rewardId };
    const [result, timeline] = await Promise.all([runLoad(job), disturb(world, first, seconds)]);
    return judge(result, timeline, await keysOfClaims(world), await booksAgree(env));
  } finally {
    await nginx.stop();
    await Promise.all(processes.map((one) => one.stop()));
    await world.stop();
  }
}
