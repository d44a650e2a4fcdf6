import type { FeedImport } from '@friends/shared/contract/staff/feed';
import type { ImportDetails } from '@friends/shared/contract/staff/importUndo';
import { makeMember, pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { feedFile, feedUploads, stayLine } from '../../../../tests/support/feedUploads.ts';
import { importUndos, readBookings } from '../../../../tests/support/importUndos.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const portal = ownPortal({ APPROVALS_FROM: '50' });

let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  await setClock(NOW);
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

const { credit, importFile, planOf, startUndo, undo, undoNow, waitForUndo } = importUndos(portal, NOW, () => sari);

describe('undoing an import', () => {
  it('is refused a second time, and if bookings changed since the review', async () => {
    await importFile('r1.csv', stayLine('R1'));
    const id = await importFile('r2.csv', stayLine('R1', { night: 3 }));
    const { Revision } = await planOf(id);
    const third = await importFile('r3.csv', stayLine('R1', { night: 4 }));
    expect((await undo(id, Revision)).body.code).toBe('conflict');
    await undoNow(third);
    expect((await undoNow(id)).status).toBe(200);
    expect((await undoNow(id)).body).toMatchObject({ code: 'conflict', detail: expect.stringContaining(sari.email) });
    expect((await undo(999_999, 'x')).status).toBe(404);
  });

  it('runs once if two people start it, not during an import, and again after an interruption', async () => {
    const one = await importFile('x1.csv', stayLine('X1'));
    const other = await importFile('x2.csv', stayLine('X2'));
    const { Revision } = await planOf(one);
    const answers = await Promise.all([startUndo(one, Revision), startUndo(one, Revision, budi)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await waitForUndo(one)).Undo).toMatchObject({ State: 'done', Removed: 1 });
    expect(await sql('select count(*)::int as n from import_undos where import_id = $1', [one])).toEqual([{ n: 1 }]);

    const feed = feedUploads({ staff: sari });
    const upload = await feed.dryRun(feedFile(stayLine('X3')));
    const setState = (state: string) =>
      sql(`update feed_uploads set state = $2, alive_at = clock_timestamp() where id = $1`, [upload.id, state]);
    await setState('importing');
    expect((await undoNow(other)).body).toMatchObject({ detail: expect.stringContaining('are being imported') });
    await setState('checked');
    await sql(
      `insert into import_undos (import_id, status, reason, asked_by, asked_at, runner, alive_at)
       values ($1, 'running', 'Wrong', 'x', now(), 'x', clock_timestamp())`,
      [other],
    );
    expect((await feed.startImport(upload)).status).toBe(409);
    await sql(`update import_undos set alive_at = alive_at - interval '15 seconds' where import_id = $1`, [other]);
    expect((await waitForUndo(other)).Undo).toMatchObject({ State: 'failed', Failure: 'interrupted' });
    expect((await undoNow(other)).body.Undo).toMatchObject({ State: 'done', Reason: 'Wrong file' });
  });

  it('ends as failed without a change if bookings changed before it ran', async () => {
    const id = await importFile('y1.csv', stayLine('Y1'), stayLine('Y2'));
    const { Revision } = await planOf(id);
    await sql(
      `create function change_y1() returns trigger language plpgsql as $$
       begin update bookings set night = 9, changed_at = now() where booking_ref = 'Y1'; return new; end $$`,
    );
    await sql(
      `create trigger change_y1 after update on import_undos for each row when (new.status = 'running')
       execute function change_y1()`,
    );
    const { body } = await undo(id, Revision);
    await sql('drop function change_y1 cascade');
    expect(body).toMatchObject({ UndoneAt: null, Undo: { State: 'failed', Failure: 'changed' } });
    expect(await readBookings('Y1', 'Y2')).toHaveLength(2);
    expect((await undoNow(id)).body.Undo).toMatchObject({ State: 'done', Removed: 1, Kept: 1 });
  });

  it('needs a reason', async () => {
    const id = await importFile('w1.csv', stayLine('W1'));
    expect((await undo(id, (await planOf(id)).Revision, sari, ' ')).status).toBe(422);
    expect(await readBookings('W1')).toHaveLength(1);
  });

  it('waits for a second person if it moves many points; the first one cannot approve it', async () => {
    const member = await makeMember();
    const id = await importFile('m1.csv', stayLine('M1', { ...member, night: 40 }));
    await credit();
    const plan = await planOf(id);
    expect(plan).toMatchObject({ NeedsSecond: true, Points: { Lost: 80 } });
    expect((await undo(id, plan.Revision)).body.Undo).toMatchObject({ State: 'pending', AskedBy: sari.email });
    expect((await readBookings('M1'))[0]).toMatchObject({ status: 'Check-Out' });
    expect((await undo(id, plan.Revision)).body.code).toBe('conflict');
    expect((await undo(id, plan.Revision, budi, '')).body).toMatchObject({
      UndoneBy: `${sari.email}, ${budi.email}`,
      Undo: { State: 'done' },
    });
    await credit();
    expect(await pointsOf(member)).toBe(0);
  });

  it('can be rejected while it waits, and requested again', async () => {
    const member = await makeMember();
    const id = await importFile('j1.csv', stayLine('J1', { ...member, night: 40 }));
    await credit();
    await undoNow(id);
    const reject = () =>
      staffCall<ImportDetails>(`POST /staff/feed-imports/${id}/undo/reject`, {
        cookie: budi.cookie,
        body: { Why: 'The file is right' },
      });
    expect((await reject()).body.Undo).toBeNull();
    expect((await reject()).status).toBe(409);
    expect((await undoNow(id)).body.Undo).toMatchObject({ State: 'pending' });
  });

  it('is refused if the import’s changes were not recorded, which the plan shows', async () => {
    const id = await importFile('u1.csv', stayLine('U1'));
    await sql('delete from booking_changes where import_id = $1', [id]);
    expect(await planOf(id)).toMatchObject({ Restored: 0, Removed: 0, Unrecorded: 1 });
    expect((await undoNow(id)).body.code).toBe('conflict');
  });

  it('also works by command, and is shown in the list of imports', async () => {
    const id = await importFile('c1.csv', stayLine('C1'));
    const dry = await portal.ops('bookings', 'undo', String(id), '--why', 'Wrong', '--dry-run');
    expect(dry.out).toContain(`Import ${id}: 0 bookings restored, 1 removed, 0 cancelled, 0 kept`);
    expect(await readBookings('C1')).toHaveLength(1);
    await portal.ops('bookings', 'undo', String(id), '--why', 'Wrong');
    expect(await readBookings('C1')).toHaveLength(0);
    const { body } = await staffCall<FeedImport[]>('GET /staff/feed-imports', { cookie: sari.cookie });
    expect(body.find((row) => row.id === id)?.UndoneAt).toEqual(expect.any(String));
  });
});

it('the ledger adds up after all these undos', async () => {
  expect((await portal.ops('ledger', 'check')).out).toMatch(/^All \d+ accounts add up\.$/);
});
