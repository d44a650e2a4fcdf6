import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '@friends/release/openStore';
import { publish, readBuilt } from '@friends/release/publish';
import { publishLocal } from '@friends/release/publishLocal';
import { BUILT_FOLDERS, build } from '../../build/build.ts';
import { ROOT } from '../../root.ts';
import { runToEnd } from '../../testing/api/startApi.ts';
import { startNginx } from '../../testing/nginx/startNginx.ts';
import { changedRelease } from '../../testing/release/changedRelease.ts';
import { reportFrom } from '../../testing/release/reportFrom.ts';
import { startS3 } from '../../testing/s3/startS3.ts';
import { figure } from '../findings.ts';
import { startPortalProcess } from '../stack/processes.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './Timing.ts';

const REMOTE = 'mf-amazing-race';
const VISITORS = 40;
const ASKS_OF_SILENCE = 20;

/** In milliseconds. */
const LIMITS = {
  'live: command ended, to the first page of the gateway': 1000,
  'live: the same behind nginx': 1000,
  'rollback: command ended, to the first page of the gateway': 1000,
  'rollback: the same behind nginx': 1000,
  'a release that fails in three loads of four is taken back': 60_000,
  'the slowest registry while the store on S3 is silent': 2000,
} as const;
type What = keyof typeof LIMITS;

type End = () => Promise<void> | void;

/** A portal on a store on S3, and behind nginx. @param ends what must be ended after it, also where it did not start */
async function startWorld(ends: End[]) {
  const folder = mkdtempSync(join(tmpdir(), 'friends-bench-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const s3 = await startS3({ pageSize: 1000 });
  ends.push(() => s3.close());
  // The SDK takes its key from the environment of the process.
  Object.assign(process.env, s3.env);
  const env = { ...s3.env, REMOTES_STORE: 's3://releases/of/timing' };
  const store = await openStore(env.REMOTES_STORE, env);
  await publishLocal(store, new Date(), BUILT_FOLDERS);
  const portal = await startPortalProcess({
    ...env,
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  });
  ends.push(() => portal.stop());
  const nginx = await startNginx({
    API_UPSTREAMS: `127.0.0.1:${portal.port}`,
    STORE_FOLDER: join(folder, 'none'),
    RATE_LIMIT_FACTOR: '1000',
  });
  ends.push(() => nginx.stop());
  return {
    s3,
    gateway: `http://127.0.0.1:${portal.port}`,
    nginx: nginx.url,
    /** Publishes one more release of the remote. @returns its version */
    async publishNext(key: string): Promise<string> {
      const next = changedRelease(REMOTE, { key });
      await publish(await readBuilt(next.folder), store);
      rmSync(next.folder, { recursive: true, force: true });
      return next.version;
    },
    /** Types a command beside the portal. */
    async release(...words: readonly string[]): Promise<void> {
      const { code, output } = await runToEnd(join(ROOT, 'deploy/release/src/main.ts'), env, words);
      if (code !== 0) throw new Error(output);
    },
  };
}
type World = Awaited<ReturnType<typeof startWorld>>;

/** The version that visitors get in their page. */
async function shown(url: string): Promise<string | undefined> {
  return new RegExp(`/remotes/${REMOTE}/([^/]+)/`).exec(await (await fetch(url)).text())?.[1];
}

async function timeUntil(isDone: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isDone())) await pause(5);
  return performance.now() - began;
}

/** Visitors tell how their loads went, one second after the other. */
async function visitorsComplain({ gateway }: World, version: string): Promise<void> {
  const report = (visitor: number) => {
    const what = visitor % 4 === 0 ? 'loaded' : 'load-failed';
    const events = [{ name: REMOTE, version, what, milliseconds: 200 }] as const;
    return reportFrom(gateway, `198.51.${visitor}.7`, { device: 'phone', events, vitals: [] });
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => report(visitor)));
  await pause(1000);
}

async function slowestInSilence({ s3, gateway }: World): Promise<number> {
  s3.faultOf = () => 'silence';
  let slowest = 0;
  for (let ask = 0; ask < ASKS_OF_SILENCE; ask += 1) {
    const began = performance.now();
    await (await fetch(`${gateway}/registry.json`)).text();
    slowest = Math.max(slowest, performance.now() - began);
    await pause(50);
  }
  s3.faultOf = () => null;
  s3.hangUp();
  return slowest;
}

async function measureOnce(world: World, key: string): Promise<Record<What, number>> {
  const before = await shown(world.gateway);
  const next = await world.publishNext(key);
  const seenBy = (version: string | undefined) =>
    Promise.all([world.gateway, world.nginx].map((url) => timeUntil(async () => (await shown(url)) === version)));
  await world.release('live', `${REMOTE}@${next}`);
  const [live = Number.NaN, liveBehind = Number.NaN] = await seenBy(next);
  await world.release('rollback', REMOTE);
  const [back = Number.NaN, backBehind = Number.NaN] = await seenBy(before);
  await world.release('live', `${REMOTE}@${next}`);
  const takenBack = await timeUntil(async () => {
    await visitorsComplain(world, next);
    return (await shown(world.gateway)) === before;
  });
  return {
    'live: command ended, to the first page of the gateway': live,
    'live: the same behind nginx': liveBehind,
    'rollback: command ended, to the first page of the gateway': back,
    'rollback: the same behind nginx': backBehind,
    'a release that fails in three loads of four is taken back': takenBack,
    'the slowest registry while the store on S3 is silent': await slowestInSilence(world),
  };
}

/** How soon visitors get what somebody decided, or what the portal did by itself. */
export const live: Timing = {
  name: 'live',
  async measure(rounds) {
    await build({ stamp: 'local' });
    const ends: End[] = [];
    try {
      const world = await startWorld(ends);
      const taken: Record<What, number>[] = [];
      for (let round = 0; round < rounds; round += 1)
        taken.push(await measureOnce(world, `timing${String(round).padStart(6, '0')}`));
      return Object.entries(LIMITS).map(([what, limit]) =>
        figure(what, median(taken.map((one) => one[what as What])), milliseconds, limit),
      );
    } finally {
      for (const end of ends.toReversed()) await end();
    }
  },
};
