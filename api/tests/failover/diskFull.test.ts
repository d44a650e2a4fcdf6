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

  const ready = async () => (await fetch(`${api.url}/readyz`)).json();

  it('with a full disk /readyz reports it, callers read a sentence, and with room it continues', async () => {
    const member = await makeMember({ points: 100_000, api });
    const RewardID = await makeReward({ points: 1, api });
    const claim = () => call('POST /redemptions', { api, token: member.token, body: { RewardID } });
    expect(await ready()).toEqual({ status: 'ok', database: 'ok' });
    disk.fill();
    await until(async () => (await ready()).database === 'full');
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    // Claims succeed until a table needs a new page; the next one is refused as a whole.
    const answers = [];
    do answers.push(await claim());
    while (answers.at(-1)?.status === 201);
    expect(answers.at(-1)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await pointsOf(member, api)).toBe(100_000 - (answers.length - 1));
    disk.empty();
    await until(async () => (await ready()).status === 'ok');
    expect((await claim()).status).toBe(201);
  });
});
