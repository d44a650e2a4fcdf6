import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { control, engine, makeMember, sharedApi, sql } from '@friends/tools/testing/api/api';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { newFolder } from '../support/newFolder.ts';
import { openApi } from '../support/openApi.ts';
import { runOps } from '../support/ops.ts';
import { emptyDatabase, ownDatabase } from '../support/ownDatabase.ts';

const folder = newFolder();

async function newPlace(name: string, database: typeof ownDatabase): Promise<Record<string, string>> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const path = [findPrograms(), process.env.PATH].join(delimiter);
  return { ...(await database(dataDir)), ...(engine === 'postgres' ? { PATH: path } : {}) };
}

describe('a backup from before an erasure', () => {
  it('erases the member again when restored, by the replaced database or the list beside the backups', async () => {
    const here = await newPlace('here', ownDatabase);
    const api = await openApi(sharedApi(), here);
    const [gone, late, stays] = [
      await makeMember({ points: 7, api }),
      await makeMember({ points: 2, api }),
      await makeMember({ points: 3, api }),
    ];
    const older = join(folder, 'backups', 'older');
    expect(await runOps(['backup', older], here)).toMatchObject({ code: 0, err: '' });
    const erase = async (id: number) => {
      for (const args of [
        ['erasures', 'request', String(id), '--why', 'By letter', '--as', 'ana'],
        [
          'erasures',
          'approve',
          String((await sql('select max(id) + 1 as id from erasures', [], api))[0].id ?? 1),
          '--as',
          'budi',
        ],
      ])
        expect(await control('ops', { args }, api)).toMatchObject({ exitCode: 0 });
    };
    await erase(gone.id);
    expect(await runOps(['backup', join(folder, 'backups', 'newer')], here)).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(readFileSync(join(folder, 'backups', 'erased-members.json'), 'utf8'))).toMatchObject([
      { id: gone.id },
    ]);
    await erase(late.id);
    await api.stop();

    const left = 'select id, email from members where erased_at is null order by id';
    const elsewhere = await newPlace('elsewhere', emptyDatabase);
    const result = await runOps(['restore', older], elsewhere);
    expect(result).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`Erased again: ${gone.id}.`) });
    const there = await openApi(sharedApi(), elsewhere);
    expect((await sql(left, [], there)).map(({ id }) => id)).toEqual([late.id, stays.id]);
    expect(await control('check', {}, there)).toEqual([]);
    await there.stop();

    const again = await runOps(['restore', older, '--replace'], here);
    expect(again).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(`Erased again: ${gone.id}, ${late.id}.`),
    });
    const back = await openApi(sharedApi(), here);
    expect(await sql(left, [], back)).toEqual([{ id: stays.id, email: stays.email }]);
    await back.stop();
  });
});
