import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceMaps } from '@friends/releases/store/sourceMaps';
import { TELEMETRY_PATH, TICKETS_PATH } from '@friends/shared/contract/release/telemetry';
import type { RemoteDetail, RemoteState } from '@friends/shared/contract/staff/releases';
import { until } from '@friends/tools/testing/until';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { fetchAtOrigin, MEMBERS, STAFF } from '../support/fetchAtOrigin.ts';
import { fetchPath } from '../support/fetchPath.ts';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);
const SECRET = 'nobody but staff reads this line';

const staff = staffReleasesOfFile();
beforeAll(async () => {
  const folder = builtRemote(staff.cli.folder, { name: 'mf-demo', version: '1.0.0' });
  const map = { version: 3, sources: ['webpack://mf-demo/./src/Demo.tsx'], sourcesContent: [SECRET], mappings: 'AAAA' };
  writeFileSync(join(folder, 'remoteEntry.js.map'), JSON.stringify({ ...map, names: [] }));
  await staff.cli.run('publish', folder);
  staff.cli.at = new Date();
  await staff.cli.run('live', 'mf-demo@1.0.0');
});

function reportError(release: string): Promise<void> {
  return send([{ release, kind: 'TypeError', route: '/demo', frames: [`${release}/remoteEntry.js:1:1`] }]);
}

async function send(errors: readonly object[]): Promise<void> {
  const headers = { 'x-forwarded-for': '203.0.113.7', host: `${MEMBERS}:${staff.portal.port}` };
  const ticket = (await fetchPath(staff.portal.url, TICKETS_PATH, { method: 'POST', headers })).body.toString();
  const body = JSON.stringify({ ticket, device: 'phone', events: [], errors });
  await fetchPath(staff.portal.url, TELEMETRY_PATH, { method: 'POST', headers, body });
}

test('a browser error is listed for its remote with its source line', async () => {
  const errors = async () => (await staff.manager.get<RemoteDetail>('releases/mf-demo')).json.Errors;
  // Reports before the portal has noticed that a release is live are not counted.
  await until(async () => (await (await fetch(`${staff.portal.url}/metrics`)).text()).includes('release="1.0.0"'));
  await reportError('mf-demo@1.0.0');
  await until(async () => (await errors())[0]);
  expect(await errors()).toMatchObject([
    { Kind: 'TypeError', Routes: ['/demo'], Place: { Source: 'mf-demo/src/Demo.tsx', Line: 1, Code: SECRET } },
  ]);
  const { json } = await staff.manager.get<RemoteState[]>('releases');
  expect(json.find(({ Name }) => Name === 'mf-demo')?.Errors).toBe(1);
});

test('account numbers in reports never reach the store, staff or metrics', async () => {
  const number = '4471882093';
  const release = 'mf-demo@1.0.0';
  const error = { release, kind: 'RangeError', route: '/demo', frames: [`${release}/remoteEntry.js:2:1`] };
  const errors = [
    { ...error, kind: `Account${number}` },
    { ...error, route: `/profile/${number}` },
    { ...error, frames: [`${release}/${number}.js:2:1`] },
    { ...error, frames: [`mf-demo@1.0.${number}/remoteEntry.js:2:1`] },
    { ...error, message: `Account ${number} is unknown` },
    { ...error, release: `mf-demo@${number}.0.0` },
  ];
  for (const item of errors) await send([item]);
  await send([error]);
  const remote = async () => (await staff.manager.get<RemoteDetail>('releases/mf-demo')).json;
  await until(async () => (await remote()).Errors.find(({ Kind }) => Kind === 'RangeError'));
  const metrics = await (await fetch(`${staff.portal.url}/metrics`)).text();
  const files = readdirSync(staff.cli.folder, { recursive: true, withFileTypes: true });
  const stored = files.map(
    (file) => `${file.name}\n${file.isFile() ? readFileSync(join(file.parentPath, file.name), 'latin1') : ''}`,
  );
  for (const text of [JSON.stringify(await remote()), metrics, ...stored]) expect(text).not.toContain(number);
});

test('source maps are stored with the release, never served to visitors, and removed with it', async () => {
  expect([...(await readSourceMaps(staff.cli.store, { name: 'mf-demo', version: '1.0.0' })).keys()]).toEqual([
    'remoteEntry.js',
  ]);
  for (const origin of [MEMBERS, STAFF]) {
    for (const path of [
      '/remotes/mf-demo/1.0.0/remoteEntry.js.map',
      '/source-maps/mf-demo/1.0.0/maps.gzip',
      '/remotes/../source-maps/mf-demo/1.0.0/maps.gzip',
      '/remotes/%2e%2e/source-maps/mf-demo/1.0.0/maps.gzip',
      '/remotes/mf-demo/1.0.0/..%2f..%2f..%2fsource-maps/mf-demo/1.0.0/maps.gzip',
      '/errors.json',
    ]) {
      const answer = await fetchAtOrigin(staff.portal.url, origin, path);
      // For a path without a route, the portal answers with a page.
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const isGzip = answer.body.subarray(0, 2).equals(GZIP);
      expect([path, answer.status === 200 && !isPage, isGzip, answer.text.includes(SECRET)]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    }
  }
  const entry = (await fetchAtOrigin(staff.portal.url, MEMBERS, '/remotes/mf-demo/1.0.0/remoteEntry.js')).text;
  expect(entry).not.toContain('sourceMappingURL');
  await staff.cli.publish('mf-demo', '2.0.0', '3.0.0');
  await staff.cli.run('live', 'mf-demo@2.0.0');
  await staff.cli.run('live', 'mf-demo@3.0.0');
  staff.cli.at = new Date(staff.cli.at.getTime() + 40 * 24 * 3_600_000);
  expect(await staff.cli.run('prune')).toContain('mf-demo@1.0.0');
  expect(await readSourceMaps(staff.cli.store, { name: 'mf-demo', version: '1.0.0' })).toEqual(new Map());
});
