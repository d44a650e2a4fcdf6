import { sourceMapsPath, storeSourceMaps } from '@friends/releases/store/sourceMaps';
import { readErrors } from '@friends/releases/telemetry/knownErrors';
import { sourcePlaces } from '@friends/releases/telemetry/sourcePlace';
import type { ErrorReport } from '@friends/shared/contract/release/errorReport';
import { readReportedErrors } from '../src/staff/readReportedErrors.ts';
import type { ReleaseWatch } from '../src/telemetry/watchReleases.ts';
import { openVisitorFixture, type VisitorFixture } from './support/visitorFixture.ts';

const DAY_MS = 24 * 3_600_000;
const RELEASE = { name: 'mf-demo', version: '2.0.0' };

/** Columns from the 11th on map to line 5 of a screen, earlier ones to line 1 of a library. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mf-demo@2.0.0/../node_modules/lib/index.js', 'webpack://mf-demo@2.0.0/./src/Screen.tsx'],
  sourcesContent: ['throw it;', '1\n2\n3\n4\n  reward.price.value;\n'],
  names: [],
  mappings: 'AAAA,UCIE',
});

let fixture: VisitorFixture;
let watch: ReleaseWatch;
beforeEach(async () => {
  fixture = await openVisitorFixture();
  watch = await fixture.openPortal();
});
afterEach(() => fixture.cli.close());

/** A stack frame. */
const frameAt = (column: number, file = 'remoteEntry.js', version = '2.0.0') =>
  ({ name: 'mf-demo', version, file, line: 1, column }) as const;
const thrown = (change: Partial<ErrorReport> = {}): ErrorReport => ({
  name: 'mf-demo',
  version: '2.0.0',
  kind: 'TypeError',
  route: '/demo',
  frames: [frameAt(11)],
  ...change,
});
function reportError(
  error: ErrorReport,
  { view, address = '10.1.1.1', to = watch }: { view: string; address?: string; to?: ReleaseWatch },
) {
  const report = { ticket: '', device: 'phone', events: [], vitals: [], errors: [error] } as const;
  to.count(report, { id: view, address, isFresh: true });
}
async function pollAndReadErrors() {
  await watch.poll();
  return [...(await readErrors(fixture.cli.store)).values()].flat();
}
/** The errors as staff see them. */
const readReported = () => readReportedErrors(fixture.cli.store, sourcePlaces(fixture.cli.store), 'mf-demo');

test('the same error from several visitors and processes is listed once, counting each visitor once', async () => {
  const other = await fixture.openPortal();
  reportError(thrown(), { view: 'one' });
  reportError(thrown(), { view: 'one' });
  reportError(thrown({ route: '/' }), { view: 'two', address: '10.2.2.2' });
  await watch.poll();
  reportError(thrown(), { view: 'three', address: '10.3.3.3', to: other });
  await other.poll();
  expect(await pollAndReadErrors()).toMatchObject([
    { kind: 'TypeError', frames: ['mf-demo@2.0.0/remoteEntry.js:1:11'], routes: ['/demo', '/'], readers: 3 },
  ]);
  await watch.poll();
  expect(await pollAndReadErrors()).toMatchObject([{ readers: 3 }]);
});

test('an error is located in the remote’s own source, past the library that threw it', async () => {
  await storeSourceMaps(fixture.cli.store, RELEASE, new Map([['remoteEntry.js', MAP]]));
  reportError(thrown({ frames: [frameAt(3), frameAt(12)] }), { view: 'one' });
  await watch.poll();
  const [error] = await readReported();
  expect(error).toMatchObject({ Kind: 'TypeError', Version: '2.0.0', Since: '2.0.0', Readers: 1, Routes: ['/demo'] });
  expect(error?.Place).toEqual({ Source: 'mf-demo/src/Screen.tsx', Line: 5, Code: 'reward.price.value;' });
  expect(error?.Frames).toEqual(['node_modules/lib/index.js:1', 'mf-demo/src/Screen.tsx:5']);
});

test.each([
  [
    'a source map that is not one',
    async () => storeSourceMaps(fixture.cli.store, RELEASE, new Map([['remoteEntry.js', '<html>']])),
  ],
  [
    'a truncated file of source maps',
    async () => fixture.cli.store.writeFile(sourceMapsPath(RELEASE), new Uint8Array([0x1f, 0x8b, 8])),
  ],
])('an error with %s is located in the built file', async (_, breakSourceMaps) => {
  await breakSourceMaps();
  reportError(thrown(), { view: 'one' });
  await watch.poll();
  expect(await readReported()).toMatchObject([{ Place: null, Frames: ['mf-demo@2.0.0/remoteEntry.js:1:11'] }]);
});

test('without source maps, an error is located in the built file', async () => {
  reportError(thrown(), { view: 'one' });
  await watch.poll();
  expect(await readReported()).toMatchObject([{ Place: null, Frames: ['mf-demo@2.0.0/remoteEntry.js:1:11'] }]);
});

test('the same source line in the next release is the same error, dated from the first release', async () => {
  for (const version of ['2.0.0', '3.0.0'])
    await storeSourceMaps(fixture.cli.store, { name: 'mf-demo', version }, new Map([['remoteEntry.js', MAP]]));
  reportError(thrown(), { view: 'one' });
  await watch.poll();
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  fixture.advanceClock(DAY_MS);
  await watch.poll();
  reportError(thrown({ version: '3.0.0', frames: [frameAt(20, 'remoteEntry.js', '3.0.0')] }), { view: 'two' });
  await watch.poll();
  expect(await readReported()).toMatchObject([{ Since: '2.0.0', Version: '3.0.0', Readers: 2 }]);
});

test('many reports from a few networks neither fill the list nor raise its counts much', async () => {
  for (let view = 0; view < 500; view += 1) {
    const address = `10.9.${view % 3}.${view % 200}`;
    reportError(thrown({ frames: [frameAt(1_000 + view)] }), { view: `forged ${view}`, address });
    reportError(thrown({ kind: 'RangeError' }), { view: `again ${view}`, address });
  }
  reportError(thrown(), { view: 'genuine', address: '10.1.1.1' });
  const all = await pollAndReadErrors();
  expect(all.length).toBeLessThanOrEqual(16);
  expect(all.find(({ kind }) => kind === 'RangeError')?.readers ?? 0).toBeLessThanOrEqual(9);
  expect(all.filter(({ frames }) => frames[0]?.endsWith(':11') ?? false).map((item) => item.kind)).toContain(
    'TypeError',
  );
  expect([await fixture.liveReleases(), fixture.notices]).toEqual([['2.0.0'], []]);
});

test('errors of a release that is reported before the portal has noticed it is live count once per visitor', async () => {
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  for (const view of ['one', 'one', 'two'])
    reportError(thrown({ version: '3.0.0', frames: [frameAt(5, 'remoteEntry.js', '3.0.0')] }), { view });
  expect(await pollAndReadErrors()).toMatchObject([{ frames: ['mf-demo@3.0.0/remoteEntry.js:1:5'], readers: 2 }]);
  await watch.poll();
  expect(await pollAndReadErrors()).toMatchObject([{ readers: 2 }]);
});

test('the limit per network applies to each release separately', async () => {
  for (let column = 1; column <= 6; column += 1)
    reportError(thrown({ frames: [frameAt(column)] }), { view: `view ${column}` });
  await fixture.cli.run('live', 'mf-demo@3.0.0');
  reportError(thrown({ version: '3.0.0', frames: [frameAt(1, 'remoteEntry.js', '3.0.0')] }), { view: 'next' });
  expect((await pollAndReadErrors()).map(({ frames }) => frames[0])).toEqual([
    ...[1, 2, 3, 4, 5].map((column) => `mf-demo@2.0.0/remoteEntry.js:1:${column}`),
    'mf-demo@3.0.0/remoteEntry.js:1:1',
  ]);
});

test.each([
  ['an error of a release that was never live', { version: '9.0.0' }],
  ['an error of an unknown remote', { name: 'mf-none' }],
])('%s is not stored', async (_, change) => {
  reportError(thrown(change), { view: 'one' });
  expect(await pollAndReadErrors()).toEqual([]);
});

test('frames outside the files of live releases are left out', async () => {
  reportError(thrown({ frames: [frameAt(5, 'made-up.js'), frameAt(5, 'remoteEntry.js', '9.0.0'), frameAt(11)] }), {
    view: 'one',
  });
  expect(await pollAndReadErrors()).toMatchObject([{ frames: ['mf-demo@2.0.0/remoteEntry.js:1:11'] }]);
});

test('errors with an expired ticket are ignored', async () => {
  const report = { ticket: '', device: 'phone', events: [], vitals: [], errors: [thrown()] } as const;
  watch.count(report, { id: 'old', address: '10.1.1.1', isFresh: false });
  expect(await pollAndReadErrors()).toEqual([]);
});

test('an error is dropped two weeks after its last occurrence', async () => {
  reportError(thrown(), { view: 'one' });
  await watch.poll();
  fixture.advanceClock(15 * DAY_MS);
  await watch.poll();
  reportError(thrown({ kind: 'RangeError' }), { view: 'two' });
  expect(await pollAndReadErrors()).toMatchObject([{ kind: 'RangeError' }]);
});
