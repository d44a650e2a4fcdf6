import { setTimeout as pause } from 'node:timers/promises';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { ReleaseEventKind } from '@friends/shared/contract/release/telemetry';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { sendReport } from '@friends/tools/testing/release/sendReport';
import { until, untilIs } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { S3 } from '../../releases/tests/support/stores.ts';

jest.setTimeout(400_000);

/** Enough for both processes to start, poll and receive the reports. */
const TIMEOUT_S = 240;

let cli: ReleaseCli;
let portals: PortalProcess[];
beforeEach(async () => {
  cli = await openReleaseCli(S3);
  await cli.publish('mf-demo', '1.0.0', '2.0.0');
  for (const version of ['1.0.0', '2.0.0']) await cli.run('live', `mf-demo@${version}`);
});
afterEach(async () => {
  await Promise.all((portals ?? []).map((portal) => portal.stop()));
  await cli.close();
});

const OUTBOX_KEY = 'outbox-of-the-tests';
const SETTINGS = { RELEASE_MAIL_TO: 'releases@friends.test', OUTBOX_KEY };

/** Number of visitors, each in its own network. */
const VISITORS = 40;

async function report(url: string, network: number, what: ReleaseEventKind): Promise<void> {
  const events = [{ name: 'mf-demo', version: '2.0.0', what, milliseconds: 200 }];
  expect(await sendReport(url, `198.51.${network}.7`, { device: 'phone', events, vitals: [], errors: [] })).toBe(204);
}

/** Forges failure reports from that many networks: without a ticket, with a made-up one, and with another network's. */
async function forge(url: string): Promise<void> {
  const headersOf = (network: number) => ({ 'x-forwarded-for': `203.0.${network}.7`, 'content-type': 'text/plain' });
  const ticketResponse = await fetch(`${url}/telemetry/tickets`, { method: 'POST', headers: headersOf(200) });
  const ticketOfAnotherNetwork = await ticketResponse.text();
  const madeUpTicket = `${'a'.repeat(16)}.${Date.now().toString(36)}.${'b'.repeat(43)}`;
  const events = [{ release: 'mf-demo@2.0.0', what: 'load-failed', ms: 200 }];
  for (let network = 0; network < VISITORS; network += 1) {
    for (const ticket of [undefined, madeUpTicket, ticketOfAnotherNetwork]) {
      const body = JSON.stringify({ ticket, device: 'phone', events });
      await fetch(`${url}/telemetry/releases`, { method: 'POST', body, headers: headersOf(network) });
    }
  }
}

const versionServed = async (url: string) =>
  /remotes\/mf-demo\/([\d.]+)\//.exec(await (await fetch(`${url}/registry.json`)).text())?.[1];

async function startTwoPortals(): Promise<string[]> {
  portals = await Promise.all(['one', 'two'].map((name) => startPortalProcess(cli, name, SETTINGS)));
  return portals.map(({ url }) => url);
}

/**
 * Every two seconds, each visitor reports to one of the two portals, until `isDone`. The release fails for a quarter of
 * them.
 */
async function reportUntil(urls: readonly string[], isDone: () => Promise<boolean>) {
  const visitors = [...Array(VISITORS).keys()];
  // A process drops reports on a release until its poll finds that it is live.
  await until(async () => {
    if (await isDone()) return true;
    await Promise.all(
      visitors.map((visitor) =>
        // Failures are spread evenly: a process that saw only failures would roll back before the other one.
        report(urls[Math.floor(visitor / 4) % 2] ?? '', visitor, visitor % 4 === 0 ? 'load-failed' : 'loaded'),
      ),
    );
    await pause(2000);
    return false;
  }, TIMEOUT_S);
}

const isRolledBack = async (urls: readonly string[]) =>
  (await Promise.all(urls.map(versionServed))).every((version) => version === '1.0.0');

/** The portal's decisions, without early notices, which depend on when it polls. */
const portalEvents = async () =>
  (await cli.json('history', 'mf-demo')).filter(
    (event: HistoryEvent) => event.by === 'portal' && !('evidence' in event && event.evidence?.early),
  );

/** Each process has its own database, and mails are written after the history. */
const countMails = async (urls: readonly string[], subject: RegExp) => {
  const outboxes = urls.map(async (url) => (await fetch(`${url}/api/outbox?key=${OUTBOX_KEY}`)).text());
  return (await Promise.all(outboxes)).join('').match(subject)?.length;
};

test('two processes on one store keep a release that fails for a quarter of the visitors, despite forged reports, roll it back once a file is missing, and notify the operator of both', async () => {
  const urls = await startTwoPortals();
  await reportUntil(urls, async () => {
    await Promise.all(urls.map(forge));
    return (await portalEvents()).length > 0;
  });
  const [event] = await portalEvents();
  expect(event).toMatchObject({ kind: 'keepLive', release: 'mf-demo@2.0.0', evidence: { faults: [] } });
  expect(event.evidence.networks).toBeLessThanOrEqual(VISITORS);
  expect(event.evidence.failing).toBeLessThanOrEqual(VISITORS / 4);
  await untilIs(async () => ((await countMails(urls, /mf-demo@2\.0\.0 is failing and stays live/g)) ?? 0) > 0, true);
  expect(await isRolledBack(urls)).toBe(false);
  await cli.store.writeFile('remotes/mf-demo/2.0.0/remoteEntry.js.br', new TextEncoder().encode('no brotli'));
  await reportUntil(urls, () => isRolledBack(urls));
  expect(await portalEvents()).toMatchObject([
    { kind: 'keepLive', release: 'mf-demo@2.0.0' },
    {
      // By reports or by a check of the files, whichever is first.
      reason: expect.stringMatching(
        /^it(s files in the store were changed| failed in \d+ % of \d+ loads within five minutes, in \d+ of \d+ networks).*; the portal's own check found that /,
      ),
      evidence: {
        release: 'mf-demo@2.0.0',
        faults: ['remoteEntry.js.br in the store is not the file that was published'],
        notified: ['releases@friends.test'],
      },
    },
  ]);
  await untilIs(() => countMails(urls, /mf-demo@2\.0\.0 was rolled back/g), 1);
  const metrics = (await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))).join('');
  expect(metrics).toMatch(
    /friends_release_events_total\{remote="mf-demo",release="2\.0\.0",device="phone",event="load-failed"\} \d+/,
  );
  expect(metrics).not.toContain('198.51.');
  expect(await cli.run('list')).toMatch(/mf-demo +1\.0\.0 +live/);
});
