import { readVitalsSummary } from '../src/staff/readVitalsSummary.ts';
import type { ReleaseWatch } from '../src/telemetry/watchReleases.ts';
import { MINUTE, openVisitorFixture, type VisitorFixture } from './support/visitorFixture.ts';

let fixture: VisitorFixture;
let watch: ReleaseWatch;
let views: number;
beforeEach(async () => {
  views = 0;
  fixture = await openVisitorFixture();
  watch = await fixture.openPortal();
});
afterEach(() => fixture.cli.close());

/** Reports the vitals of a new page view, from its own network by default. */
function reportView(
  values: Partial<Record<'LCP' | 'INP' | 'CLS', number>>,
  {
    version = '2.0.0',
    device = 'phone',
    network = '',
  }: Partial<Record<'version' | 'network', string>> & { device?: 'phone' | 'desktop' } = {},
) {
  views += 1;
  const vitals = (['LCP', 'INP', 'CLS'] as const).flatMap((what) =>
    values[what] === undefined ? [] : [{ name: 'mf-demo', version, what, value: values[what] }],
  );
  const address = `${network || `10.${views % 200}.${Math.floor(views / 200)}`}.7`;
  watch.count({ ticket: '', device, events: [], vitals, errors: [] }, { id: `view ${views}`, address, isFresh: false });
}
async function pollAndSummarize() {
  fixture.advanceClock(2 * MINUTE);
  await watch.poll();
  return readVitalsSummary(fixture.cli.store, 'mf-demo');
}

test('the 75th percentile is computed separately for phones and wider screens', async () => {
  for (const LCP of [900, 1_900, 2_100, 9_000]) reportView({ LCP });
  reportView({ LCP: 400, INP: 40, CLS: 0.2 }, { device: 'desktop' });
  const [summary] = await pollAndSummarize();
  expect(summary).toMatchObject({ Version: '2.0.0', Phone: { INP: null, Views: 4 }, Desktop: { Views: 1 } });
  expect(summary?.Phone.LCP).toBeGreaterThan(2_000);
  expect(summary?.Phone.LCP).toBeLessThanOrEqual(2_250);
  expect(summary?.Desktop.INP).toBeGreaterThan(32);
  expect(summary?.Desktop.INP).toBeLessThanOrEqual(50);
});

test('values above the last bucket are reported as its bound', async () => {
  reportView({ LCP: 60_000, INP: 30_000 });
  expect(await pollAndSummarize()).toMatchObject([{ Phone: { LCP: 10_000, INP: 1_000 } }]);
});

test('each release is summarized across processes, newest first', async () => {
  reportView({ LCP: 900 });
  await pollAndSummarize();
  const first = watch;
  watch = await fixture.openPortal();
  reportView({ LCP: 950 });
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  await pollAndSummarize();
  watch = first;
  await watch.poll();
  reportView({ LCP: 1_900 }, { version: '3.0.0' });
  expect((await pollAndSummarize()).map(({ Version, Phone }) => [Version, Phone.Views])).toEqual([
    ['3.0.0', 1],
    ['2.0.0', 2],
  ]);
});

test('of many page views from one network only a few count', async () => {
  for (let time = 0; time < 500; time += 1) reportView({ LCP: 9_999 }, { network: '203.0.113' });
  for (let time = 0; time < 80; time += 1) reportView({ LCP: 900 });
  const [summary] = await pollAndSummarize();
  expect(summary?.Phone.Views).toBe(100);
  expect(summary?.Phone.LCP).toBeLessThanOrEqual(1_000);
});

test('vitals are dropped after a month without page views', async () => {
  reportView({ LCP: 900 });
  await pollAndSummarize();
  fixture.advanceClock(31 * 24 * 60 * MINUTE);
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  await watch.poll();
  reportView({ LCP: 900 }, { version: '3.0.0' });
  expect((await pollAndSummarize()).map(({ Version }) => Version)).toEqual(['3.0.0']);
});
