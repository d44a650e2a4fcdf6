import type { ImportDetails, ImportUndoPlan } from '@friends/shared/contract/staff/importUndo';
import { sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { feedFile, feedUploads, stayLine } from '../support/feedUploads.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { restartableApi } from '../support/restartableApi.ts';
import { makeStaff, staffCall } from '../support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const ROWS = 10_000;

const start = restartableApi(NOW);

const readState = async () => {
  const [row] = await sql(
    `select (select count(*)::int from bookings) as bookings, (select count(*)::int from booking_changes) as changes,
            (select count(*)::int from feed_imports where undone_at is not null) as undone`,
  );
  return row;
};

it('a process that dies while it undoes an import undoes all or nothing, and the undo can be repeated', async () => {
  const settings = await ownDatabase(newFolder());
  const killed = await start(settings);
  const { cookie } = await makeStaff('approver', NOW);
  const feed = feedUploads({ staff: await makeStaff('approver', NOW) });
  const checked = await feed.dryRun(feedFile(...Array.from({ length: ROWS }, (_, at) => stayLine(`K${at}`))));
  await feed.startImport(checked);
  const { Import: id } = await feed.waitForEnd(checked.id);
  const readRevision = async () =>
    (await staffCall<ImportUndoPlan>(`GET /staff/feed-imports/${id}/undo`, { cookie })).body.Revision;
  const undo = async () => {
    const options = { cookie, body: { Revision: await readRevision(), Why: 'Wrong file' } };
    return staffCall<ImportDetails>(`POST /staff/feed-imports/${id}/undo`, options);
  };
  const readUndo = async () => (await staffCall<ImportDetails>(`GET /staff/feed-imports/${id}`, { cookie })).body.Undo;
  expect((await undo()).body.Undo).toMatchObject({ State: 'running', Total: ROWS });
  await killed.stop('SIGKILL');

  await start(settings);
  const nothing = { bookings: ROWS, changes: ROWS, undone: 0 };
  const all = { bookings: 0, changes: 0, undone: 1 };
  const state = await readState();
  expect([nothing, all]).toContainEqual(state);
  if (state?.undone === 0) {
    // Instead of waiting for 15 seconds without a heartbeat of a process.
    await sql(`update import_undos set alive_at = alive_at - interval '15 seconds'`);
    expect(await readUndo()).toMatchObject({ State: 'failed', Failure: 'interrupted' });
    expect((await undo()).status).toBe(200);
  }
  await until(async () => (await readUndo())?.State === 'done');
  expect(await readState()).toEqual(all);
  expect(await sql(`select count(*)::int as n from audit where what = 'import of bookings undone'`)).toEqual([
    { n: 1 },
  ]);
}, 300_000);
