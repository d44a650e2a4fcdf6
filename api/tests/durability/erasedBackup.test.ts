import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { control, engine, makeMember, sharedApi, sql } from '@friends/tools/testing/api/api';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { newFolder } from '../support/newFolder.ts';
import { openApi } from '../support/openApi.ts';
import { runOps } from '../support/ops.ts';
import { emptyDatabase, ownDatabase } from '../support/ownDatabase.ts';

const folder = newFolder();

async function newPortal(name: string, database: typeof ownDatabase): Promise<Record<string, string>> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const path = [findPrograms(), process.env.PATH].join(delimiter);
  return { ...(await database(dataDir)), ...(engine === 'postgres' ? { PATH: path } : {}) };
}

describe('a backup from before an erasure', () => {
  it('erases members again when restored: those listed beside the backups, and those erased in the replaced database', async () => {
    const here = await newPortal('here', ownDatabase);
    const api = await openApi(sharedApi(), here);
    const [erased, erasedLater, remaining] = [
      await makeMember({ points: 7, api }),
      await makeMember({ points: 2, api }),
      await makeMember({ points: 3, api }),
    ];
    const older = join(folder, 'backups', 'older');
    expect(await runOps(['backup', older], here)).toMatchObject({ code: 0, err: '' });
    const ops = async (...args: string[]) =>
      expect(await control('ops', { args: ['erasures', ...args] }, api)).toMatchObject({ exitCode: 0 });
    const erase = async (id: number) => {
      await ops('request', String(id), '--why', 'By letter', '--as', 'ana');
      const [{ request }] = await sql('select max(id) as request from erasures', [], api);
      await ops('approve', String(request), '--as', 'budi');
    };
    await erase(erased.id);
    expect(await runOps(['backup', join(folder, 'backups', 'newer')], here)).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(readFileSync(join(folder, 'backups', 'erased-members.json'), 'utf8'))).toMatchObject([
      { id: erased.id },
    ]);
    await erase(erasedLater.id);
    await api.stop();

    const remainingMembers = 'select id, email from members where erased_at is null order by id';
    const elsewhere = await newPortal('elsewhere', emptyDatabase);
    const result = await runOps(['restore', older], elsewhere);
    expect(result).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`Erased again: ${erased.id}.`) });
    const there = await openApi(sharedApi(), elsewhere);
    expect((await sql(remainingMembers, [], there)).map(({ id }) => id)).toEqual([erasedLater.id, remaining.id]);
    expect(await control('checkLedger', {}, there)).toEqual([]);
    await there.stop();

    const replaced = await runOps(['restore', older, '--replace'], here);
    expect(replaced).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(`Erased again: ${erased.id}, ${erasedLater.id}.`),
    });
    const restored = await openApi(sharedApi(), here);
    expect(await sql(remainingMembers, [], restored)).toEqual([{ id: remaining.id, email: remaining.email }]);
    await restored.stop();
  });
});
