import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { call, engine, makeMember, makeReward, pointsOf } from '@friends/tools/testing/api/api';
import { migratedDatabase } from '@friends/tools/testing/api/migratedDatabase';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { canMount, type Disk, mountDisk } from '../support/mountDisk.ts';

(canMount ? describe : describe.skip)('the disk of the database is full (needs root, for a disk of its own)', () => {
  let disk: Disk;
  let postgres: RunningPostgres | null = null;
  let api: RunningApi;
  beforeAll(async () => {
    disk = mountDisk(128);
    if (engine === 'postgres') postgres = await startPostgres([], disk.folder);
    else cpSync(await migratedDatabase(), join(disk.folder, 'database'), { recursive: true });
    api = await startApi({ DATA_DIR: disk.folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  });
  afterAll(async () => {
    await api?.stop('SIGKILL');
    await postgres?.stop();
    disk.remove();
  });

  const readReadiness = async () => (await fetch(`${api.url}/readyz`)).json();

  it('/readyz reports it, claims are refused as unavailable, and with room the service continues', async () => {
    const member = await makeMember({ points: 100_000, api });
    const RewardID = await makeReward({ points: 1, api });
    const claim = () => call('POST /redemptions', { api, token: member.token, body: { RewardID } });
    expect(await readReadiness()).toEqual({ status: 'ok', database: 'ok' });
    disk.fill();
    await until(async () => (await readReadiness()).database === 'full');
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    // Claims succeed until a table needs a new page; the next one is refused as a whole.
    let claims = 0;
    let answer = await claim();
    while (answer.status === 201) {
      claims += 1;
      answer = await claim();
    }
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await pointsOf(member, api)).toBe(100_000 - claims);
    disk.empty();
    await until(async () => (await readReadiness()).status === 'ok');
    expect((await claim()).status).toBe(201);
  });
});
