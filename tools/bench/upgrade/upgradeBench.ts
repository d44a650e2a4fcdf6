import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@friends/api/config/config';
import { openDatabase } from '@friends/api/database/openDatabase';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { ROOT } from '../../root.ts';
import { startPostgres } from '../../testing/api/postgres.ts';
import { startNginx } from '../../testing/nginx/startNginx.ts';
import { keysOfClaims } from '../api/claimants.ts';
import { booksAgree } from '../stack/booksAgree.ts';
import { judgeUpgrade } from '../stack/judge.ts';
import { type PortalProcess, startPortalProcess } from '../stack/processes.ts';
import { runLoad } from '../stack/runLoad.ts';
import { type Checkout, checkOut, commitBeforeLastMigration, openCheckout, removeCheckout } from './checkout.ts';

const PHASE_S = 15;
const LOAD = { visitsPerSecond: 50, actionsPerSecond: 30, seconds: 4 * PHASE_S };
const MEMBER = 'genius@friends.test';
const MANY_POINTS = 1_000_000;

async function call(portal: string, path: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('x-app-key', 'demo-app-key');
  headers.set('content-type', 'application/json');
  const answer = await fetch(`${portal}/api/v1${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function logIn(portal: string): Promise<string> {
  const body = JSON.stringify({ Email: MEMBER, Password: DEMO_PASSWORD });
  const answer = await call(portal, '/members/login', { method: 'POST', body });
  if (!isRecord(answer) || !isString(answer.token)) throw new Error('The login gave no token');
  return answer.token;
}

/** What the member, who has all details, may claim, and who that is. */
async function lookAround(portal: string, token: string): Promise<{ memberId: number; rewardId: number }> {
  const asMember = { headers: { authorization: `Bearer ${token}` } };
  const [me, rewards] = await Promise.all([call(portal, '/me', asMember), call(portal, '/rewards', asMember)]);
  const voucher: unknown = (Array.isArray(rewards) ? rewards : []).find(({ Category }) => Category === 'VOUCHER');
  if (!isRecord(me) || !isRecord(voucher)) throw new Error('The demo data has no member or no voucher');
  return { memberId: Number(me.id), rewardId: Number(voucher.id) };
}

/** As an orchestrator does it: the new version's migrations and releases first, then one process after the other. */
async function upgrade(next: Checkout, processes: readonly PortalProcess[], env: NodeJS.ProcessEnv): Promise<void> {
  await pause(PHASE_S * 1000);
  next.run('deploy/gateway/src/migrate.ts', [], env);
  next.run('deploy/release/src/main.ts', ['seed', next.releases], env);
  for (const one of processes) {
    await one.stop();
    await one.restart(next.root);
    await pause(PHASE_S * 1000);
  }
}

/**
 * Two processes of a version before this one behind nginx, under load, are replaced by this version's.
 * @returns whether nobody was refused anything, and nothing that was acknowledged is missing
 */
export async function upgradeBench([commit = commitBeforeLastMigration()]: readonly string[] = []): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-upgrade-'));
  console.info(`From ${commit} to these sources …`);
  const before = checkOut(commit, join(folder, 'before'));
  const next = openCheckout(ROOT);
  const postgres = await startPostgres();
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    REMOTES_STORE: join(folder, 'store'),
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  };
  const env = { ...process.env, ...settings };
  for (const needed of [settings.DATA_DIR, settings.REMOTES_STORE]) mkdirSync(needed);
  before.run('deploy/gateway/src/migrate.ts', [], env);
  before.run('deploy/release/src/main.ts', ['seed', before.releases], env);
  const processes = [await startPortalProcess(env, before.root), await startPortalProcess(env, before.root)];
  const nginx = await startNginx({
    API_UPSTREAMS: processes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    STORE_FOLDER: settings.REMOTES_STORE,
    RATE_LIMIT_FACTOR: '1000',
  });
  try {
    const token = await logIn(nginx.url);
    const { memberId, rewardId } = await lookAround(nginx.url, token);
    const points = ['points', 'correct', String(memberId), String(MANY_POINTS), '--why', 'benchmark'];
    before.run('api/src/ops.ts', points, env);
    const job = { ...LOAD, portal: nginx.url, tokens: [token], rewardId };
    const [result] = await Promise.all([runLoad(job), upgrade(next, processes, env)]);
    const { longWork: db, close } = await openDatabase(readConfig(settings));
    const keys = await keysOfClaims({ db });
    await close();
    return judgeUpgrade(result, keys, await booksAgree(settings));
  } finally {
    await nginx.stop();
    await Promise.all(processes.map((one) => one.stop()));
    await postgres.stop();
    removeCheckout(before);
    removeCheckout(next);
    rmSync(folder, { recursive: true, force: true });
  }
}
