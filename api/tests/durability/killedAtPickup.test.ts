import { control, currentApi, sql } from '@friends/tools/testing/api/api';
import { makeFeedFolder, passMinute } from '../support/feedPickups.ts';
import { feedFile, stayLine } from '../support/feedUploads.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { restartableApi } from '../support/restartableApi.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');

/** Statement numbers after which the process dies: while storing, checking, importing and moving a file. */
const DEATHS = [4, 8, 12, 16, 20, 24, 28, 32, 40, 48];

const start = restartableApi(NOW);

const pickUp = () => control('ops', { args: ['bookings', 'pick-up'] }, currentApi());

it('files whose pickup is killed again and again are imported once and moved, and none is lost', async () => {
  const inbox = makeFeedFolder();
  const env = { ...(await ownDatabase(newFolder())), TEST_KILLABLE: '1', FEED_FROM: inbox.folder };
  let api = await start(env);
  let deaths = 0;
  for (const [index, statements] of DEATHS.entries()) {
    inbox.deliver(`feed-${index}.csv`, feedFile(stayLine(`K${index}a`), stayLine(`K${index}b`)));
    await control('killAfterStatements', { statements }, api);
    const isDead = await pickUp().then(
      () => false,
      () => true,
    );
    if (isDead) deaths += 1;
    await api.stop('SIGKILL');
    api = await start(env);
    await passMinute();
  }
  expect(deaths).toBeGreaterThan(DEATHS.length / 2);
  await pickUp();
  expect(inbox.fileNames()).toEqual([]);
  expect(inbox.fileNames('done')).toEqual(DEATHS.map((_, index) => `feed-${index}.csv`).sort());
  const names = DEATHS.map((_, index) => `feed-${index}.csv`);
  expect((await sql('select file_name as name from feed_imports order by 1')).map(({ name }) => name)).toEqual(names);
  expect(await sql('select count(*)::int as n from bookings')).toEqual([{ n: 2 * DEATHS.length }]);
  expect(await sql(`select distinct result from feed_pickups`)).toEqual([{ result: 'imported' }]);
}, 300_000);
