import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publish, readBuilt } from '@friends/releases/publish/publish';
import { publishLocal } from '@friends/releases/publish/publishLocal';
import { openStore } from '@friends/releases/store/openStore';
import { BUILT_FOLDERS, build } from '@friends/tools/build/build';
import { startNginx } from '@friends/tools/testing/nginx/startNginx';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { sendReport } from '@friends/tools/testing/release/sendReport';
import { startS3 } from '@friends/tools/testing/s3/startS3';
import { medians } from '../findings.ts';
import { startPortalProcess } from '../loadTests/portalProcess.ts';
import { releaseCommand } from '../loadTests/releaseCommand.ts';
import { openFolder } from '../openFolder.ts';
import { inRounds, measureTime } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';

const REMOTE = 'mf-amazing-race';
const VISITORS = 40;
const REGISTRY_READS = 20;

/** Milliseconds. */
const LIMITS = {
  'live: command ended, to the first page of the gateway': 1000,
  'live: the same behind nginx': 1000,
  'rollback: command ended, to the first page of the gateway': 1000,
  'rollback: the same behind nginx': 1000,
  'a release that fails in three loads of four is taken back': 60_000,
  'the slowest registry while the store on S3 is silent': 2000,
} as const;
type What = keyof typeof LIMITS;

async function openFixtures(cleanup: AsyncDisposableStack) {
  const folder = openFolder(cleanup);
  const s3 = cleanup.adopt(await startS3({ pageSize: 1000 }), (one) => one.close());
  // The SDK reads its key from the process's environment.
  Object.assign(process.env, s3.env);
  const env = { ...s3.env, REMOTES_STORE: 's3://releases/of/timing' };
  const store = await openStore(env.REMOTES_STORE, env);
  await publishLocal(store, new Date(), BUILT_FOLDERS);
  const settings = {
    ...env,
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  };
  const { url, port } = cleanup.adopt(await startPortalProcess(settings), (portal) => portal.stop());
  const upstream = {
    API_UPSTREAMS: `127.0.0.1:${port}`,
    STORE_FOLDER: join(folder, 'none'),
    RATE_LIMIT_FACTOR: '1000',
  };
  const nginx = cleanup.adopt(await startNginx(upstream), (one) => one.stop());
  return {
    s3,
    gateway: url,
    nginx: nginx.url,
    async publishNext(key: string): Promise<string> {
      const next = makeChangedRelease(REMOTE, { key });
      await publish(await readBuilt(next.folder), store);
      rmSync(next.folder, { recursive: true, force: true });
      return next.version;
    },
    release: releaseCommand(env),
  };
}
type LiveFixtures = Awaited<ReturnType<typeof openFixtures>>;

async function versionAt(url: string): Promise<string | undefined> {
  return new RegExp(`/remotes/${REMOTE}/([^/]+)/`).exec(await (await fetch(url)).text())?.[1];
}

const timeUntil = (isDone: () => Promise<boolean>): Promise<number> =>
  measureTime(async () => {
    while (!(await isDone())) await pause(5);
  });

async function reportFailures({ gateway }: LiveFixtures, version: string): Promise<void> {
  const report = (visitor: number) => {
    const what = visitor % 4 === 0 ? 'loaded' : 'load-failed';
    const events = [{ name: REMOTE, version, what, milliseconds: 200 }] as const;
    return sendReport(gateway, `198.51.${visitor}.7`, { device: 'phone', events, vitals: [], errors: [] });
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => report(visitor)));
  await pause(1000);
}

async function measureSlowestRegistry({ s3, gateway }: LiveFixtures): Promise<number> {
  s3.faultOf = () => 'silence';
  let slowest = 0;
  for (let read = 0; read < REGISTRY_READS; read += 1) {
    const ms = await measureTime(async () => (await fetch(`${gateway}/registry.json`)).text());
    slowest = Math.max(slowest, ms);
    await pause(50);
  }
  s3.faultOf = () => null;
  s3.closeConnections();
  return slowest;
}

async function measureOnce(fixtures: LiveFixtures, key: string): Promise<Record<What, number>> {
  const before = await versionAt(fixtures.gateway);
  const next = await fixtures.publishNext(key);
  const timesUntilServed = (version: string | undefined) =>
    Promise.all(
      [fixtures.gateway, fixtures.nginx].map((url) => timeUntil(async () => (await versionAt(url)) === version)),
    );
  await fixtures.release('live', `${REMOTE}@${next}`);
  const [live = Number.NaN, liveBehind = Number.NaN] = await timesUntilServed(next);
  await fixtures.release('rollback', REMOTE);
  const [back = Number.NaN, backBehind = Number.NaN] = await timesUntilServed(before);
  await fixtures.release('live', `${REMOTE}@${next}`);
  const rolledBack = await timeUntil(async () => {
    await reportFailures(fixtures, next);
    return (await versionAt(fixtures.gateway)) === before;
  });
  return {
    'live: command ended, to the first page of the gateway': live,
    'live: the same behind nginx': liveBehind,
    'rollback: command ended, to the first page of the gateway': back,
    'rollback: the same behind nginx': backBehind,
    'a release that fails in three loads of four is taken back': rolledBack,
    'the slowest registry while the store on S3 is silent': await measureSlowestRegistry(fixtures),
  };
}

/** Time until visitors get a decision's result, or an auto rollback's. */
export const live: Timing = {
  name: 'live',
  async measure(rounds) {
    await build({ stamp: 'local' });
    await using cleanup = new AsyncDisposableStack();
    const fixtures = await openFixtures(cleanup);
    const results = await inRounds(rounds, (round) => measureOnce(fixtures, `timing${String(round).padStart(6, '0')}`));
    return medians(results, LIMITS, milliseconds);
  },
};
