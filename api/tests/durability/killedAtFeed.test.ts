import { engine, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { feedFile, feedUploads, stayLine } from '../support/feedUploads.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { restartableApi } from '../support/restartableApi.ts';
import { makeStaff } from '../support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const ROWS = 20_000;

const countBookings = async (): Promise<number> => Number((await sql('select count(*) as n from bookings'))[0].n);

const countChanges = async (): Promise<number> => Number((await sql('select count(*) as n from booking_changes'))[0].n);

const start = restartableApi(NOW);

/** Starts an API, uploads a feed of new bookings and does its dry run. */
async function checkFeed() {
  const settings = await ownDatabase(newFolder());
  const killed = await start(settings);
  const feed = feedUploads({ staff: await makeStaff('approver', NOW) });
  const checked = await feed.dryRun(feedFile(...Array.from({ length: ROWS }, (_, at) => stayLine(`K${at}`))));
  return { settings, killed, feed, checked };
}

(engine === 'postgres' ? it : it.skip)(
  'a process that dies in the middle of an import leaves no booking; the page shows the interruption, and the import can be repeated',
  async () => {
    const { settings, killed, feed, checked } = await checkFeed();
    await feed.startImport(checked);
    await killed.stop('SIGKILL');

    await start(settings);
    expect(['importing', 'interrupted']).toContain((await feed.readUpload(checked.id)).State);
    expect([await countBookings(), await countChanges()]).toEqual([0, 0]);
    // Instead of waiting for 15 seconds without a heartbeat of a process.
    await sql(`update feed_uploads set alive_at = alive_at - interval '15 seconds'`);
    const interrupted = await feed.readUpload(checked.id);
    expect(interrupted).toMatchObject({ State: 'interrupted', Import: null, Plan: { New: ROWS } });
    expect((await feed.startImport(interrupted)).status).toBe(200);
    expect((await feed.waitForEnd(checked.id)).State).toBe('imported');
    expect([await countBookings(), await countChanges()]).toEqual([ROWS, ROWS]);
  },
  300_000,
);

(engine === 'pglite' ? it : it.skip)(
  'on the embedded database, which imports in parts, the next process finishes the import of one that died',
  async () => {
    const { settings, killed, feed, checked } = await checkFeed();
    await feed.startImport(checked);
    const stored = await until(async () => (await countBookings()) || null);
    expect(stored).toBeLessThan(ROWS);
    await killed.stop('SIGKILL');

    await start(settings);
    expect((await feed.waitForEnd(checked.id)).State).toBe('imported');
    expect([await countBookings(), await countChanges()]).toEqual([ROWS, ROWS]);
    expect(await sql('select rows, new from feed_imports')).toEqual([{ rows: ROWS, new: ROWS }]);
    expect(await sql(`select count(*)::int as n from audit where what = 'bookings imported'`)).toEqual([{ n: 1 }]);
  },
  300_000,
);
