import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@friends/tools/testing/api/freePort';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { S3 } from '../../release/tests/support/stores.ts';
import { openWorkshop, type Workshop } from '../../release/tests/support/workshop.ts';

jest.setTimeout(240_000);

let desk: Workshop;
const portals: ChildProcess[] = [];
beforeEach(async () => {
  desk = await openWorkshop(S3);
  await desk.publish('mf-demo', '1.0.0', '2.0.0');
  for (const version of ['1.0.0', '2.0.0']) await desk.type('live', `mf-demo@${version}`);
});
afterEach(async () => {
  for (const child of portals.splice(0)) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  await desk.close();
});

const OUTBOX_KEY = 'outbox-of-the-tests';

/** One process of the real portal behind a proxy, on the store of the desk, with a database of its own. */
async function startPortal(name: string): Promise<string> {
  const dataDir = join(desk.folder, name);
  await fillDataDir(dataDir);
  const env = {
    ...process.env,
    ...desk.opened.env,
    REMOTES_STORE: desk.opened.setting,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    TRUSTED_PROXIES: '1',
    RELEASE_MAIL_TO: 'releases@friends.test',
    LOG_LEVEL: 'error',
    OUTBOX_KEY,
  };
  const child = fork(join(import.meta.dirname, 'support/portal.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  portals.push(child);
  const [url] = await once(child, 'message');
  return String(url);
}

async function report(url: string, visitor: number, what: string): Promise<void> {
  const events = [{ release: 'mf-demo@2.0.0', what, ms: 200 }];
  const answer = await fetch(`${url}/telemetry/releases`, {
    method: 'POST',
    body: JSON.stringify({ device: 'phone', events }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitor}` },
  });
  expect(answer.status).toBe(204);
}

const versionServed = async (url: string) =>
  /remotes\/mf-demo\/([\d.]+)\//.exec(await (await fetch(`${url}/registry.json`)).text())?.[1];

test('two processes on one store take a failing release back within a minute, with one line and one mail', async () => {
  const urls = await Promise.all(['one', 'two'].map(startPortal));
  const started = performance.now();
  // A process hears of what is live when it looks; until then it drops what is said.
  while ((await Promise.all(urls.map(versionServed))).some((version) => version !== '1.0.0')) {
    expect(performance.now() - started).toBeLessThan(60_000);
    await Promise.all(
      Array.from({ length: 40 }, (_, visitor) =>
        report(urls[visitor % 2] ?? '', visitor, visitor % 4 === 0 ? 'load-failed' : 'loaded'),
      ),
    );
    await pause(1000);
  }
  const lines = await desk.json('history', 'mf-demo');
  const ours = lines.filter(({ who }: { who: string }) => who === 'portal');
  expect(ours).toHaveLength(1);
  expect(ours[0].why).toMatch(/^it failed in \d+ % of \d+ loads within five minutes$/);
  const outboxes = await Promise.all(
    urls.map(async (url) => (await fetch(`${url}/api/outbox?key=${OUTBOX_KEY}`)).text()),
  );
  expect(outboxes.join('').match(/mf-demo@2\.0\.0 was taken back/g)).toHaveLength(1);
  const metrics = (await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))).join('');
  expect(metrics).toMatch(
    /friends_release_events_total\{remote="mf-demo",release="2\.0\.0",event="load-failed",device="phone"\} \d+/,
  );
  expect(metrics).not.toContain('198.51.100');
  expect(await desk.type('list')).toMatch(/mf-demo +1\.0\.0 +live/);
});
