import { vitalsSummary } from '../src/staff/vitalsSummary.ts';
import type { ReleaseWatch } from '../src/telemetry/watchReleases.ts';
import { MINUTE, openVisitorFixture, type VisitorFixture } from './support/visitorFixture.ts';

let readers: VisitorFixture;
let watch: ReleaseWatch;
let views: number;
beforeEach(async () => {
  views = 0;
  readers = await openVisitorFixture();
  watch = await readers.portal();
});
afterEach(() => readers.cli.close());

/** Reports a new page view, from its own network by default. */
function view(
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
async function feel() {
  readers.pass(2 * MINUTE);
  await watch.poll();
  return vitalsSummary(readers.cli.store, 'mf-demo');
}

test('the 75th percentile is computed separately for phones and wider screens', async () => {
  for (const LCP of [900, 1_900, 2_100, 9_000]) view({ LCP });
  view({ LCP: 400, INP: 40, CLS: 0.2 }, { device: 'desktop' });
  const [two] = await feel();
  expect(two).toMatchObject({ Version: '2.0.0', Phone: { INP: null, Views: 4 }, Desktop: { Views: 1 } });
  expect(two?.Phone.LCP).toBeGreaterThan(2_000);
  expect(two?.Phone.LCP).toBeLessThanOrEqual(2_250);
  expect(two?.Desktop.INP).toBeGreaterThan(32);
  expect(two?.Desktop.INP).toBeLessThanOrEqual(50);
});

test('values above the last bucket are reported as its bound', async () => {
  view({ LCP: 60_000, INP: 30_000 });
  expect(await feel()).toMatchObject([{ Phone: { LCP: 10_000, INP: 1_000 } }]);
});

test('each release is summarized across processes, newest first', async () => {
  view({ LCP: 900 });
  await feel();
  const first = watch;
  watch = await readers.portal();
  view({ LCP: 950 });
  await readers.cli.run('live', 'mf-demo@3.0.0');
  await feel();
  watch = first;
  await watch.poll();
  view({ LCP: 1_900 }, { version: '3.0.0' });
  expect((await feel()).map(({ Version, Phone }) => [Version, Phone.Views])).toEqual([
    ['3.0.0', 1],
    ['2.0.0', 2],
  ]);
});

test('many page views of one network count little', async () => {
  for (let time = 0; time < 500; time += 1) view({ LCP: 9_999 }, { network: '203.0.113' });
  for (let time = 0; time < 80; time += 1) view({ LCP: 900 });
  const [two] = await feel();
  expect(two?.Phone.Views).toBe(100);
  expect(two?.Phone.LCP).toBeLessThanOrEqual(1_000);
});

test('vitals are dropped after a month without page views', async () => {
  view({ LCP: 900 });
  await feel();
  readers.pass(31 * 24 * 60 * MINUTE);
  await readers.cli.run('live', 'mf-demo@3.0.0');
  await watch.poll();
  view({ LCP: 900 }, { version: '3.0.0' });
  expect((await feel()).map(({ Version }) => Version)).toEqual(['3.0.0']);
});
