import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { ROOT } from '@friends/tools/root';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { openFolder } from '../../openFolder.ts';
import { ask, expectStatus } from '../../timing/ownApi.ts';
import { type Checkout, checkOut, commitBeforeLastMigration, openCheckout } from '../checkout.ts';
import { count, judge, type Scenario } from '../drill.ts';
import { findingsOfClaims, printLoad, runLoad } from '../load.ts';
import { behindProxy, startBehindNginx, UNLIMITED } from '../openEnvironment.ts';
import type { PortalProcess } from '../portalProcess.ts';
import { programFile } from '../programFile.ts';

const PHASE_S = 15;
const LOAD = { visitsPerSecond: 50, actionsPerSecond: 30, seconds: 4 * PHASE_S };
const MEMBER = { Email: 'genius@friends.test', Password: DEMO_PASSWORD };
const MANY_POINTS = 1_000_000;

type Settings = Readonly<Record<string, string>>;

async function bodyOf(portal: string, call: string, sent: { token?: string; body?: unknown }): Promise<unknown> {
  const answer = await ask({ url: portal }, call, sent);
  expectStatus(answer, 200);
  return JSON.parse(answer.text);
}

/** Logs in a member with all details. @returns token, member and a reward to claim */
async function logIn(portal: string) {
  const login = await bodyOf(portal, 'POST /members/login', { body: MEMBER });
  if (!isRecord(login) || !isString(login.token)) throw new Error('The login gave no token');
  const { token } = login;
  const [me, rewards] = await Promise.all(['GET /me', 'GET /rewards'].map((call) => bodyOf(portal, call, { token })));
  const voucher: unknown = (Array.isArray(rewards) ? rewards : []).find(({ Category }) => Category === 'VOUCHER');
  if (!isRecord(me) || !isRecord(voucher)) throw new Error('The demo data has no member or no voucher');
  return { token, memberId: Number(me.id), rewardId: Number(voucher.id) };
}

/** Installs a version's schema and releases, like its images before a process starts. */
function prepare({ root, run, releases }: Checkout, env: Settings): void {
  run(programFile(root, 'migrate'), [], env);
  run(programFile(root, 'release'), ['seed', releases], env);
}

/** Like an orchestrator: the new version's migrations and releases first, then one process after the other. */
async function replace(processes: readonly PortalProcess[], next: Checkout, env: Settings): Promise<void> {
  await pause(PHASE_S * 1000);
  prepare(next, env);
  for (const one of processes) {
    await one.stop();
    await one.restart(next.root);
    await pause(PHASE_S * 1000);
  }
}

/** Replaces two processes behind nginx under load. Nobody may be refused, and nothing acknowledged may be missing. */
export const upgrade: Scenario = async ([commit = commitBeforeLastMigration()], cleanup) => {
  const folder = openFolder(cleanup);
  console.info(`From ${commit} to these sources …`);
  const before = checkOut(commit, join(folder, 'before'));
  const next = openCheckout(ROOT, join(folder, 'releases'));
  const postgres = cleanup.adopt(await startPostgres(), (one) => one.stop());
  const [DATA_DIR, storeFolder] = [join(folder, 'data'), join(folder, 'store')];
  for (const path of [DATA_DIR, storeFolder]) mkdirSync(path);
  const env = { DATABASE_URL: postgres.url, DATA_DIR, ...behindProxy(storeFolder), ...UNLIMITED };
  prepare(before, env);
  const { processes, url } = await startBehindNginx(cleanup, { env, storeFolder }, before.root);
  const { token, memberId, rewardId } = await logIn(url);
  before.run('api/src/ops.ts', ['points', 'correct', String(memberId), String(MANY_POINTS), '--why', 'benchmark'], env);
  const load = runLoad({ ...LOAD, portal: url, tokens: [token], rewardId });
  const [result] = await Promise.all([load, replace(processes, next, env)]);
  printLoad(result);
  const { longWork: db, close } = await openDatabase(readConfig(env));
  cleanup.defer(close);
  const refusals = count('tries that did not go well', result.failedAttempts.length);
  return judge([refusals, ...(await findingsOfClaims(result, db))]);
};
