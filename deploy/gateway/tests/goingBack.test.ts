import { setTimeout as pause } from 'node:timers/promises';
import { type PortalProcess, startPortal } from '../../nginx/tests/support/startPortal.ts';
import { S3 } from '../../release/tests/support/stores.ts';
import { openWorkshop, type Workshop } from '../../release/tests/support/workshop.ts';
import { until } from './support/until.ts';

jest.setTimeout(400_000);

/** Both must have started, looked, and heard enough visitors. */
const LONGEST_MS = 240_000;

let desk: Workshop;
let portals: PortalProcess[];
beforeEach(async () => {
  desk = await openWorkshop(S3);
  await desk.publish('mf-demo', '1.0.0', '2.0.0');
  for (const version of ['1.0.0', '2.0.0']) await desk.type('live', `mf-demo@${version}`);
});
afterEach(async () => {
  await Promise.all((portals ?? []).map((portal) => portal.stop()));
  await desk.close();
});

const OUTBOX_KEY = 'outbox-of-the-tests';
const SETTINGS = { RELEASE_MAIL_TO: 'releases@friends.test', OUTBOX_KEY };

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

test('two processes on one store take a failing release back, with one line and one mail', async () => {
  portals = await Promise.all(['one', 'two'].map((name) => startPortal(desk, name, SETTINGS)));
  const urls = portals.map(({ url }) => url);
  const started = performance.now();
  // A process hears of what is live when it looks; until then it drops what is said.
  while ((await Promise.all(urls.map(versionServed))).some((version) => version !== '1.0.0')) {
    if (performance.now() - started > LONGEST_MS) throw new Error('It was never taken back');
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
  // Each has a database of its own; the mail is written after what is live has changed.
  const mails = async () => {
    const outboxes = urls.map(async (url) => (await fetch(`${url}/api/outbox?key=${OUTBOX_KEY}`)).text());
    return (await Promise.all(outboxes)).join('').match(/mf-demo@2\.0\.0 was taken back/g)?.length;
  };
  await until(mails, 1);
  const metrics = (await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))).join('');
  expect(metrics).toMatch(
    /friends_release_events_total\{remote="mf-demo",release="2\.0\.0",event="load-failed",device="phone"\} \d+/,
  );
  expect(metrics).not.toContain('198.51.100');
  expect(await desk.type('list')).toMatch(/mf-demo +1\.0\.0 +live/);
});
