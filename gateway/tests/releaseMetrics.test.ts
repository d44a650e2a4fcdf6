import { Registry } from 'prom-client';
import { FOLDER } from '../../releases/tests/support/stores.ts';
import type { ReleaseWatch } from '../src/telemetry/watchReleases.ts';
import { MINUTE, openVisitorFixture, SECOND, type VisitorFixture } from './support/visitorFixture.ts';

let fixture: VisitorFixture;
let register: Registry;
let watch: ReleaseWatch;
beforeEach(async () => {
  fixture = await openVisitorFixture(FOLDER);
  register = new Registry();
  watch = await fixture.openPortal(register);
});
afterEach(() => fixture.cli.close());

let views = 0;

function visit(version: string): void {
  const release = { name: 'mf-demo', version };
  const vitals = [
    { ...release, what: 'LCP', value: 2_400 },
    { ...release, what: 'INP', value: 180 },
    { ...release, what: 'CLS', value: 0.04 },
  ] as const;
  const events = [{ ...release, what: 'loaded', milliseconds: 300 }] as const;
  views += 1;
  watch.count(
    { ticket: '', device: 'phone', events, vitals, errors: [] },
    { id: `view ${views}`, address: '10.0.0.1', isFresh: true },
  );
}

test('load times and vitals are labelled by remote, release and device, in the unit of their name', async () => {
  visit('2.0.0');
  const text = await register.metrics();
  const labels = 'remote="mf-demo",release="2.0.0",device="phone"';
  for (const line of [
    `friends_release_load_seconds_sum{${labels}} 0.3`,
    `friends_web_lcp_seconds_sum{${labels}} 2.4`,
    `friends_web_lcp_seconds_bucket{le="2.5",${labels}} 1`,
    `friends_web_inp_seconds_sum{${labels}} 0.18`,
    `friends_web_cls_score_sum{${labels}} 0.04`,
    'friends_release_live{remote="mf-demo",release="2.0.0"} 1',
    'friends_releases_taken_back_total{remote="mf-demo"} 0',
    `friends_registry_read_at_seconds ${fixture.cli.at.getTime() / 1000}`,
  ])
    expect(text.split('\n')).toContain(line);
});

test('a hydration mismatch is counted once per page view, apart from loads and failures', async () => {
  const event = { name: 'mf-demo', version: '2.0.0', what: 'hydration-mismatch', milliseconds: 300 } as const;
  const report = { ticket: '', device: 'desktop', events: [event, event], vitals: [], errors: [] } as const;
  watch.count(report, { id: 'a translated view', address: '10.0.0.1', isFresh: true });
  const text = await register.metrics();
  expect(text).toContain('friends_hydration_mismatches_total{remote="mf-demo",release="2.0.0",device="desktop"} 1');
  expect(text).not.toContain('event="hydration-mismatch"');
});

test('reports about releases that are not live create no series', async () => {
  visit('3.0.0');
  visit('7.7.7');
  expect(await register.metrics()).not.toMatch(/release="[37]/);
});

test('a release’s series end an hour after it was last live', async () => {
  visit('2.0.0');
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  await watch.poll();
  visit('3.0.0');
  expect(await register.metrics()).toContain('friends_web_lcp_seconds_sum{remote="mf-demo",release="2.0.0"');
  expect(await register.metrics()).not.toContain('friends_release_live{remote="mf-demo",release="2.0.0"}');
  fixture.advanceClock(30 * MINUTE);
  await watch.poll();
  expect(await register.metrics()).toContain('release="2.0.0"');
  fixture.advanceClock(30 * MINUTE + SECOND);
  await watch.poll();
  const text = await register.metrics();
  expect(text).not.toContain('release="2.0.0"');
  expect(text).toContain('friends_web_lcp_seconds_sum{remote="mf-demo",release="3.0.0"');
});
