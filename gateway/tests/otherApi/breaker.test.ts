import { request } from 'node:http';
import {
  type Fault,
  neverRespond,
  resetConnection,
  respondWith,
} from '@friends/tools/testing/faultyServer/startFaultyServer';
import { untilIs } from '@friends/tools/testing/until';
import type { OtherApiOptions } from '../../src/otherApi/startOtherApi.ts';
import { openFaulty } from './openPortal.ts';

const healthy = respondWith('{"id":7}');
const PAUSE_MS = 5_000;
const LIMITS = { failures: 3, pauseMs: PAUSE_MS };

async function open(options: OtherApiOptions = {}) {
  const clock = { ms: 1_000_000 };
  const api: { behavior: Fault } = { behavior: healthy };
  const allOptions = { ...LIMITS, now: () => clock.ms, ...options };
  const { url, faultyServer } = await openFaulty((socket, count) => api.behavior(socket, count), allOptions);
  const fetchPath = async () => {
    const answer = await fetch(`${url}/me`);
    const { code, detail } = await answer.json();
    return { status: answer.status, code, detail, retryAfter: answer.headers.get('retry-after') };
  };
  const statuses = async (times: number) => {
    const statusCodes: number[] = [];
    for (let time = 0; time < times; time += 1) statusCodes.push((await fetchPath()).status);
    return statusCodes;
  };
  return { clock, api, faultyServer, url, fetchPath, statuses };
}

test('after repeated failures only one call per pause is forwarded, until the API answers one', async () => {
  const { clock, api, faultyServer, fetchPath, statuses } = await open();
  api.behavior = resetConnection;
  expect(await statuses(3)).toEqual([502, 502, 502]);
  const detail = expect.stringContaining('try again');
  expect(await fetchPath()).toEqual({ status: 503, code: 'unavailable', detail, retryAfter: '5' });
  expect(faultyServer.requestHeads).toHaveLength(3);
  clock.ms += PAUSE_MS - 1000;
  expect(await fetchPath()).toMatchObject({ status: 503, retryAfter: '1' });
  clock.ms += 1000;
  expect(await statuses(3)).toEqual([502, 503, 503]);
  clock.ms += PAUSE_MS;
  api.behavior = healthy;
  expect(await statuses(3)).toEqual([200, 200, 200]);
  expect(faultyServer.requestHeads).toHaveLength(3 + 1 + 3);
  api.behavior = resetConnection;
  expect(await statuses(4)).toEqual([502, 502, 502, 503]);
});

test('a hanging attempt does not delay the next one', async () => {
  const { clock, api, faultyServer, fetchPath, statuses } = await open();
  api.behavior = resetConnection;
  await statuses(3);
  clock.ms += PAUSE_MS;
  api.behavior = neverRespond;
  const hanging = fetchPath().catch(() => null);
  await untilIs(async () => faultyServer.requestHeads.length, 4);
  expect((await fetchPath()).status).toBe(503);
  clock.ms += PAUSE_MS;
  api.behavior = healthy;
  expect(await statuses(2)).toEqual([200, 200]);
  faultyServer.stop();
  expect(await hanging).toMatchObject({ status: 502 });
});

test('calls that began before a successful one do not count as failures', async () => {
  const { clock, api, faultyServer, fetchPath, statuses } = await open();
  api.behavior = neverRespond;
  const hanging = [fetchPath(), fetchPath(), fetchPath()];
  await untilIs(async () => faultyServer.requestHeads.length, 3);
  clock.ms += 1;
  api.behavior = healthy;
  expect(await statuses(1)).toEqual([200]);
  faultyServer.closeConnections();
  for (const { status } of await Promise.all(hanging)) expect(status).toBe(502);
  expect(await statuses(2)).toEqual([200, 200]);
});

test('refusals by the API are not failures', async () => {
  const { api, faultyServer, statuses } = await open();
  api.behavior = respondWith('{}', 'HTTP/1.1 500 Broken\r\nContent-Type: application/json\r\n');
  expect(await statuses(5)).toEqual([500, 500, 500, 500, 500]);
  expect(faultyServer.requestHeads).toHaveLength(5);
});

test('callers who disconnect while sending are not failures', async () => {
  const { api, faultyServer, url, statuses } = await open();
  api.behavior = neverRespond;
  for (let time = 1; time <= 4; time += 1) {
    const headers = { 'content-length': '1000', 'content-type': 'application/json' };
    const leaving = request(`${url}/me`, { method: 'PUT', headers });
    leaving.on('error', () => {});
    leaving.write('{');
    await untilIs(async () => faultyServer.requestHeads.length, time);
    leaving.destroy();
    await untilIs(async () => faultyServer.countConnections(), 0);
  }
  api.behavior = healthy;
  expect(await statuses(1)).toEqual([200]);
});

test('calls beyond the concurrency limit are refused at once, and accepted when a slot is free', async () => {
  const { api, faultyServer, fetchPath, statuses } = await open({ maxConcurrent: 2 });
  api.behavior = neverRespond;
  const hanging = [fetchPath(), fetchPath()];
  await untilIs(async () => faultyServer.requestHeads.length, 2);
  expect(await fetchPath()).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '1' });
  expect(faultyServer.requestHeads).toHaveLength(2);
  faultyServer.closeConnections();
  await Promise.all(hanging);
  api.behavior = healthy;
  expect(await statuses(1)).toEqual([200]);
});
