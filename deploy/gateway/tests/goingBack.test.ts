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

/** Visitors, each in a network of their own. */
const VISITORS = 40;

async function report(url: string, network: number, what: string): Promise<void> {
  const events = [{ release: 'mf-demo@2.0.0', what, ms: 200 }];
  const answer = await fetch(`${url}/telemetry/releases`, {
    method: 'POST',
    body: JSON.stringify({ device: 'phone', events }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${network}.7` },
  });
  expect(answer.status).toBe(204);
}

const versionServed = async (url: string) =>
  /remotes\/mf-demo\/([\d.]+)\//.exec(await (await fetch(`${url}/registry.json`)).text())?.[1];

/** Two processes on the store. */
async function startTwo(): Promise<string[]> {
  portals = await Promise.all(['one', 'two'].map((name) => startPortal(desk, name, SETTINGS)));
  return portals.map(({ url }) => url);
}

/** Every visitor reports once a second, to one of the two, until it is so. */
async function reportUntil(urls: readonly string[], fails: (visitor: number) => boolean, isSo: () => Promise<boolean>) {
  const started = performance.now();
  // A process hears of what is live when it looks; until then it drops what is said.
  while (!(await isSo())) {
    if (performance.now() - started > LONGEST_MS) throw new Error('It never came to that');
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => visitor);
    await Promise.all(visitors.map((one) => report(urls[one % 2] ?? '', one, fails(one) ? 'load-failed' : 'loaded')));
    await pause(1000);
  }
}

const isBackOn = async (urls: readonly string[]) =>
  (await Promise.all(urls.map(versionServed))).every((version) => version === '1.0.0');

const ours = async () => (await desk.json('history', 'mf-demo')).filter(({ who }: { who: string }) => who === 'portal');

/** Each has a database of its own; a mail is written after the history. */
const mails = async (urls: readonly string[], subject: RegExp) => {
  const outboxes = urls.map(async (url) => (await fetch(`${url}/api/outbox?key=${OUTBOX_KEY}`)).text());
  return (await Promise.all(outboxes)).join('').match(subject)?.length;
};

test('two processes on one store take a release back that throws in browsers, with one line and one mail', async () => {
  const urls = await startTwo();
  await reportUntil(
    urls,
    (visitor) => visitor % 4 !== 0,
    () => isBackOn(urls),
  );
  expect(await ours()).toMatchObject([
    {
      why: expect.stringMatching(
        /^it failed in \d+ % of \d+ loads within five minutes, in \d+ of \d+ networks; the portal's own try found nothing$/,
      ),
      weighed: { release: 'mf-demo@2.0.0', found: [], told: ['releases@friends.test'] },
    },
  ]);
  await until(() => mails(urls, /mf-demo@2\.0\.0 was taken back/g), 1);
  const metrics = (await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))).join('');
  expect(metrics).toMatch(
    /friends_release_events_total\{remote="mf-demo",release="2\.0\.0",event="load-failed",device="phone"\} \d+/,
  );
  expect(metrics).not.toContain('198.51.');
  expect(await desk.type('list')).toMatch(/mf-demo +1\.0\.0 +live/);
});

test('one that fails for a quarter stays, and the operator reads so; once a file of it is gone, it goes back', async () => {
  const urls = await startTwo();
  const aQuarter = (visitor: number) => visitor % 4 === 0;
  await reportUntil(urls, aQuarter, async () => (await ours()).length > 0);
  expect(await ours()).toMatchObject([{ what: 'left mf-demo@2.0.0 live', weighed: { found: [] } }]);
  await until(() => mails(urls, /mf-demo@2\.0\.0 fails and stays live/g), 1);
  expect(await isBackOn(urls)).toBe(false);
  await desk.store.putBack('remotes/mf-demo/2.0.0/remoteEntry.js.br', new TextEncoder().encode('no brotli'));
  await reportUntil(urls, aQuarter, () => isBackOn(urls));
  expect(await ours()).toMatchObject([
    { what: 'left mf-demo@2.0.0 live' },
    { weighed: { found: ['remoteEntry.js.br in the store is not the file that was published'] } },
  ]);
});
