import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderStore } from '@friends/releases/store/folderStore';
import { StoreUnreachable } from '@friends/releases/store/store';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import { startS3 } from '@friends/tools/testing/s3/startS3';
import { until } from '@friends/tools/testing/until';
import { createPoller } from '../src/telemetry/createPoller.ts';
import { watchRegistry } from '../src/watchRegistry.ts';

/** Number of connections after which pages, reports and files have all tried to read the store, with retries. */
const SOME_TRIES = 12;

/** Response time of a slow store. It is longer than the 300 ms for which pages wait. */
const SLOW_MS = 400;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'friends-away-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('while the store is unreachable, the last known registry is used but does not count as fresh', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const store = folderStore(folder);
  await store.write('registry.json', JSON.stringify({ revision: 7 }), { ifVersion: null });
  let isAway = false;
  const registry = watchRegistry({
    ...store,
    async versionOf(path) {
      if (isAway) throw new StoreUnreachable('The store does not answer.');
      return store.versionOf(path);
    },
  });
  expect(await registry.fresh()).toMatchObject({ revision: 7 });
  isAway = true;
  await until(async () => (await registry.fresh()) === null);
  expect(await registry.now()).toMatchObject({ revision: 7 });
  isAway = false;
  await until(async () => (await registry.fresh())?.revision === 7);
  warn.mockRestore();
});

test('a slow store still provides a fresh registry', async () => {
  const store = folderStore(folder);
  await store.write('registry.json', JSON.stringify({ revision: 7 }), { ifVersion: null });
  const registry = watchRegistry({
    ...store,
    async versionOf(path) {
      await pause(SLOW_MS);
      return store.versionOf(path);
    },
  });
  expect(await registry.fresh()).toMatchObject({ revision: 7 });
  await store.write('registry.json', JSON.stringify({ revision: 8 }), {
    ifVersion: (await store.versionOf('registry.json')) ?? null,
  });
  await until(async () => (await registry.fresh())?.revision === 8);
});

test('an unreachable store is reported once per cause, and once on recovery', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const store = folderStore(folder);
  let failure: Error | null = null;
  const registry = watchRegistry({
    ...store,
    async versionOf(path) {
      if (failure) throw failure;
      return store.versionOf(path);
    },
  });
  const expectFailure = (tries: number, code: string) => {
    failure = new StoreUnreachable(`S3 does not answer (${code}, after ${tries} attempts).`, { code });
    return expect(registry.now()).rejects.toThrow(failure);
  };
  await expectFailure(4, 'ECONNREFUSED');
  await expectFailure(3, 'ECONNREFUSED');
  await expectFailure(1, 'TimeoutError');
  await store.write('registry.json', '{}', { ifVersion: null });
  failure = null;
  await registry.now();
  expect(warn.mock.calls.flat()).toEqual([
    'No page can be served yet: S3 does not answer (ECONNREFUSED, after 4 attempts).',
    'No page can be served yet: S3 does not answer (TimeoutError, after 1 attempts).',
    `${folder} can be read again.`,
  ]);
  warn.mockRestore();
});

test('failing work is polled less often until it succeeds', async () => {
  jest.useFakeTimers();
  let isAway = true;
  const work = jest.fn(async () => {
    if (isAway) throw new Error('away');
  });
  const poller = createPoller({ work, intervalMs: 1000, onError: () => {} });
  poller.start();
  const runsIn = async (ms: number) => {
    const before = work.mock.calls.length;
    await jest.advanceTimersByTimeAsync(ms);
    return work.mock.calls.length - before;
  };
  await runsIn(8_000);
  expect(await runsIn(12_000)).toBe(3);
  isAway = false;
  await runsIn(8_000);
  expect(await runsIn(12_000)).toBe(12);
  await poller.stop();
  jest.useRealTimers();
});

test('a portal whose bucket is unreachable at the start logs that in one line, and later logs the recovery', async () => {
  let tries = 0;
  const brokenS3 = createServer((socket) => {
    tries += 1;
    socket.resetAndDestroy();
  }).listen(0, '127.0.0.1');
  await once(brokenS3, 'listening');
  const { port } = brokenS3.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    PORTAL_API_URL: `http://127.0.0.1:${await closedPort()}`,
    DATA_DIR: folder,
    REMOTES_STORE: 's3://releases/of/tests',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: 'fake-key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const child = spawn(process.execPath, [scriptOf('serve')], { env });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => lines.push(...String(chunk).split('\n')));
  const linesLike = (pattern: RegExp) => lines.filter((line) => pattern.test(line));
  await until(async () => linesLike(/No page can be served yet/)[0]);
  const triesBefore = tries;
  await until(async () => tries >= triesBefore + SOME_TRIES);
  expect(linesLike(/ECONNRESET|StoreUnreachable|secret/)).toEqual([
    expect.stringMatching(
      /^No page can be served yet: http:\S+ does not answer \(ECONNRESET, after \d attempts\): check/,
    ),
  ]);
  brokenS3.close();
  await once(brokenS3, 'close');
  const s3 = await startS3({ port });
  s3.bucket.put('of/tests/registry.json', Buffer.from('{}'), {});
  await until(async () => linesLike(/^s3:\/\/releases\/of\/tests can be read again\.$/)[0]);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await s3.close();
});
