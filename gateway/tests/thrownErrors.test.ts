import { sourceMapsPath, storeSourceMaps } from '@friends/releases/store/sourceMaps';
import { readErrors } from '@friends/releases/telemetry/knownErrors';
import { sourcePlaces } from '@friends/releases/telemetry/sourcePlace';
import type { ErrorReport } from '@friends/shared/contract/release/errorReport';
import { reportedErrors } from '../src/staff/reportedErrors.ts';
import type { ReleaseWatch } from '../src/telemetry/watchReleases.ts';
import { openVisitorFixture, type VisitorFixture } from './support/visitorFixture.ts';

const DAY_MS = 24 * 3_600_000;
const ID = { name: 'mf-demo', version: '2.0.0' };

/** Columns from the 11th on map to line 5 of a screen, earlier ones to line 1 of a library. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mf-demo@2.0.0/../node_modules/lib/index.js', 'webpack://mf-demo@2.0.0/./src/Screen.tsx'],
  sourcesContent: ['throw it;', '1\n2\n3\n4\n  reward.price.value;\n'],
  names: [],
  mappings: 'AAAA,UCIE',
});

let readers: VisitorFixture;
let watch: ReleaseWatch;
beforeEach(async () => {
  readers = await openVisitorFixture();
  watch = await readers.portal();
});
afterEach(() => readers.cli.close());

const at = (column: number, file = 'remoteEntry.js', version = '2.0.0') =>
  ({ name: 'mf-demo', version, file, line: 1, column }) as const;
const thrown = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  name: 'mf-demo',
  version: '2.0.0',
  kind: 'TypeError',
  route: '/demo',
  frames: [at(11)],
  ...more,
});
function reportError(
  error: ErrorReport,
  { view, address = '10.1.1.1', of = watch }: { view: string; address?: string; of?: ReleaseWatch },
) {
  const report = { ticket: '', device: 'phone', events: [], vitals: [], errors: [error] } as const;
  of.count(report, { id: view, address, isFresh: true });
}
async function known() {
  await watch.poll();
  return [...(await readErrors(readers.cli.store)).values()].flat();
}
const readReported = () => reportedErrors(readers.cli.store, sourcePlaces(readers.cli.store), 'mf-demo');

test('the same error from several visitors and processes is listed once, counting each visitor once', async () => {
  const other = await readers.portal();
  reportError(thrown(), { view: 'one' });
  reportError(thrown(), { view: 'one' });
  reportError(thrown({ route: '/' }), { view: 'two', address: '10.2.2.2' });
  await watch.poll();
  reportError(thrown(), { view: 'three', address: '10.3.3.3', of: other });
  await other.poll();
  expect(await known()).toMatchObject([
    { kind: 'TypeError', frames: ['mf-demo@2.0.0/remoteEntry.js:1:11'], routes: ['/demo', '/'], readers: 3 },
  ]);
  await watch.poll();
  expect(await known()).toMatchObject([{ readers: 3 }]);
});

test('an error is located in our source, past the library that threw it', async () => {
  await storeSourceMaps(readers.cli.store, ID, new Map([['remoteEntry.js', MAP]]));
  reportError(thrown({ frames: [at(3), at(12)] }), { view: 'one' });
  await watch.poll();
  const [error] = await readReported();
  expect(error).toMatchObject({ Kind: 'TypeError', Version: '2.0.0', Since: '2.0.0', Readers: 1, Routes: ['/demo'] });
  expect(error?.Place).toEqual({ Source: 'mf-demo/src/Screen.tsx', Line: 5, Code: 'reward.price.value;' });
  expect(error?.Frames).toEqual(['node_modules/lib/index.js:1', 'mf-demo/src/Screen.tsx:5']);
});

test.each([
  ['no source map', async () => storeSourceMaps(readers.cli.store, ID, new Map([['remoteEntry.js', '<html>']]))],
  ['half a file', async () => readers.cli.store.writeFile(sourceMapsPath(ID), new Uint8Array([0x1f, 0x8b, 8]))],
])('an error with %s is located in the built file', async (_, spoil) => {
  await spoil();
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
    await storeSourceMaps(readers.cli.store, { name: 'mf-demo', version }, new Map([['remoteEntry.js', MAP]]));
  reportError(thrown(), { view: 'one' });
  await watch.poll();
  await readers.cli.run('live', 'mf-demo@3.0.0');
  readers.pass(DAY_MS);
  await watch.poll();
  reportError(thrown({ version: '3.0.0', frames: [at(20, 'remoteEntry.js', '3.0.0')] }), { view: 'two' });
  await watch.poll();
  expect(await readReported()).toMatchObject([{ Since: '2.0.0', Version: '3.0.0', Readers: 2 }]);
});

test('many reports from a few addresses neither fill the list nor count much', async () => {
  for (let view = 0; view < 500; view += 1) {
    const address = `10.9.${view % 3}.${view % 200}`;
    reportError(thrown({ frames: [at(1_000 + view)] }), { view: `forged ${view}`, address });
    reportError(thrown({ kind: 'RangeError' }), { view: `again ${view}`, address });
  }
  reportError(thrown(), { view: 'true', address: '10.1.1.1' });
  const all = await known();
  expect(all.length).toBeLessThanOrEqual(16);
  expect(all.find(({ kind: one }) => one === 'RangeError')?.readers ?? 0).toBeLessThanOrEqual(9);
  expect(all.filter(({ frames }) => frames[0]?.endsWith(':11') ?? false).map((item) => item.kind)).toContain(
    'TypeError',
  );
  expect([await readers.liveReleases(), readers.notices]).toEqual([['2.0.0'], []]);
});

test('errors reported before the portal’s next poll count once', async () => {
  await readers.cli.run('live', 'mf-demo@3.0.0');
  for (const view of ['one', 'one', 'two'])
    reportError(thrown({ version: '3.0.0', frames: [at(5, 'remoteEntry.js', '3.0.0')] }), { view });
  expect(await known()).toMatchObject([{ frames: ['mf-demo@3.0.0/remoteEntry.js:1:5'], readers: 2 }]);
  await watch.poll();
  expect(await known()).toMatchObject([{ readers: 2 }]);
});

test('the limit per network applies to each release separately', async () => {
  for (let column = 1; column <= 6; column += 1)
    reportError(thrown({ frames: [at(column)] }), { view: `view ${column}` });
  await readers.cli.run('live', 'mf-demo@3.0.0');
  reportError(thrown({ version: '3.0.0', frames: [at(1, 'remoteEntry.js', '3.0.0')] }), { view: 'next' });
  expect((await known()).map(({ frames }) => frames[0])).toEqual([
    ...[1, 2, 3, 4, 5].map((column) => `mf-demo@2.0.0/remoteEntry.js:1:${column}`),
    'mf-demo@3.0.0/remoteEntry.js:1:1',
  ]);
});

test.each([
  ['a release that nobody got', { version: '9.0.0' }],
  ['a remote that is not there', { name: 'mf-none' }],
])('%s leaves nothing stored', async (_, more) => {
  reportError(thrown(more), { view: 'one' });
  expect(await known()).toEqual([]);
});

test('frames outside the files of live releases are left out', async () => {
  reportError(thrown({ frames: [at(5, 'made-up.js'), at(5, 'remoteEntry.js', '9.0.0'), at(11)] }), { view: 'one' });
  expect(await known()).toMatchObject([{ frames: ['mf-demo@2.0.0/remoteEntry.js:1:11'] }]);
});

test('errors with an expired ticket are ignored', async () => {
  const report = { ticket: '', device: 'phone', events: [], vitals: [], errors: [thrown()] } as const;
  watch.count(report, { id: 'old', address: '10.1.1.1', isFresh: false });
  expect(await known()).toEqual([]);
});

test('an error is dropped two weeks after its last occurrence', async () => {
  reportError(thrown(), { view: 'one' });
  await watch.poll();
  readers.pass(15 * DAY_MS);
  await watch.poll();
  reportError(thrown({ kind: 'RangeError' }), { view: 'two' });
  expect(await known()).toMatchObject([{ kind: 'RangeError' }]);
});
