import type { BookingHistory, StaffBooking } from '@friends/shared/contract/staff/bookings';
import type { FeedImport } from '@friends/shared/contract/staff/feed';
import type { ImportDetails, ImportUndoPlan } from '@friends/shared/contract/staff/importUndo';
import { makeMember, pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { feedFile, feedUploads, stayLine } from '../../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const portal = ownPortal({ APPROVALS_FROM: '50' });

let sari: StaffPerson;
let budi: StaffPerson;
let minutes = 0;
beforeAll(async () => {
  await setClock(NOW);
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

/** Imports a file, a minute later than the previous one. @returns the ID of the import */
async function importFile(name: string, ...lines: string[]): Promise<number> {
  minutes += 1;
  await setClock(NOW + minutes * 60_000);
  const { code, out } = await portal.ops('bookings', 'import', portal.file(name, feedFile(...lines)), '--again');
  if (code !== 0) throw new Error(out);
  return Number((await sql('select max(id) as id from feed_imports'))[0].id);
}

const credit = () => portal.ops('points', 'credit', '--as-of', '2026-03-01');
const planOf = async (id: number) =>
  (await staffCall<ImportUndoPlan>(`GET /staff/feed-imports/${id}/undo`, { cookie: sari.cookie })).body;
const startUndo = (id: number, Revision: string, { cookie } = sari, Why = 'Wrong file') =>
  staffCall<ImportDetails & { readonly code?: string }>(`POST /staff/feed-imports/${id}/undo`, {
    cookie,
    body: { Revision, Why },
  });
/** Waits until the undo of an import has ended. */
const waitForUndo = (id: number) =>
  until(async () => {
    const { body } = await staffCall<ImportDetails>(`GET /staff/feed-imports/${id}`, { cookie: sari.cookie });
    return body.Undo?.State === 'running' ? null : body;
  });
async function undo(...start: Parameters<typeof startUndo>) {
  const { status, body } = await startUndo(...start);
  return {
    status,
    body: body.Undo?.State === 'running' ? { ...(await waitForUndo(start[0])), code: undefined } : body,
  };
}
const undoNow = async (id: number) => undo(id, (await planOf(id)).Revision);
const bookings = (...refs: string[]) =>
  sql(
    `select booking_ref as ref, status, night, hotel_name as hotel, check_out::text as "checkOut" from bookings
     where booking_ref = any($1) order by booking_ref`,
    [refs],
  );

describe('an undone import', () => {
  it('restores changed bookings and removes new ones; then the file can be imported again', async () => {
    await importFile('a1.csv', stayLine('A1'), stayLine('A2'));
    const before = await bookings('A1', 'A2', 'A3');
    const moved = stayLine('A1', { night: 9 }).replace('Hotel Laut', 'Hotel Bukit').replace('2026-02-03', '2026-02-09');
    const id = await importFile('a2.csv', moved, stayLine('A2', { status: 'Canceled' }), stayLine('A3'));
    const plan = await planOf(id);
    expect(plan).toMatchObject({ Restored: 2, Removed: 1, Cancelled: 0, Kept: 0, Unrecorded: 0, NeedsSecond: false });
    expect(await bookings('A3')).toHaveLength(1);
    const { status, body } = await undo(id, plan.Revision);
    expect([status, body.UndoneBy, body.Undo]).toEqual([
      200,
      sari.email,
      expect.objectContaining({ State: 'done', Reason: 'Wrong file', Restored: 2, Removed: 1, Cancelled: 0, Kept: 0 }),
    ]);
    expect(await bookings('A1', 'A2', 'A3')).toEqual(before);
    expect(await readLastAudit(`feed import ${id}`)).toMatchObject({
      who: sari.email,
      what: 'import of bookings undone',
      why: 'Wrong file',
      after: { Restored: 2, Removed: 1, Cancelled: 0, Kept: 0, Points: 0 },
    });
    const sameFile = portal.file('a2.csv', feedFile(moved, stayLine('A2', { status: 'Canceled' }), stayLine('A3')));
    expect((await portal.ops('bookings', 'import', sameFile)).out).toContain(
      '1 new, 2 changed, 0 unchanged, 0 refused',
    );
  });

  it('has the points that it credited reversed, and those that it reversed credited again', async () => {
    const [winner, loser] = [await makeMember(), await makeMember()];
    await importFile('p1.csv', stayLine('P1', loser));
    await credit();
    expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([0, 4]);
    const id = await importFile('p2.csv', stayLine('P1', { ...loser, status: 'No-Show' }), stayLine('P2', winner));
    await credit();
    expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([4, 0]);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ Restored: 1, Removed: 0, Cancelled: 1, Points: { Members: 2, Gained: 4, Lost: 4 } });
    expect(plan.Points.First[0]).toEqual({ MemberId: winner.id, Points: -4 });
    await undo(id, plan.Revision);
    await credit();
    expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([0, 4]);
    expect((await bookings('P1', 'P2')).map(({ status }) => status)).toEqual(['Check-Out', 'Canceled']);
    await importFile('p3.csv', stayLine('P2', winner));
    await credit();
    expect(await pointsOf(winner)).toBe(4);
  });

  it('keeps bookings that a later import changed, and lists them; once that is undone, restores all', async () => {
    await importFile('l1.csv', stayLine('L1'), stayLine('L2'));
    const second = await importFile('l2.csv', stayLine('L1', { night: 3 }), stayLine('L2', { night: 3 }));
    const third = await importFile('l3.csv', stayLine('L1', { night: 4 }));
    expect(await planOf(second)).toMatchObject({ Restored: 1, Kept: 1, KeptFirst: ['L1'] });
    await undoNow(third);
    expect(await planOf(second)).toMatchObject({ Restored: 2, Kept: 0 });
    await undoNow(second);
    expect((await bookings('L1', 'L2')).map(({ night }) => night)).toEqual([2, 2]);
  });

  it('offers the kept bookings as CSV, safe in spreadsheets, before and after', async () => {
    const formula = stayLine('=K1').replace('Hotel Laut', '=HYPERLINK()');
    await importFile('k1.csv', formula, stayLine('K2'), stayLine('K3'));
    const id = await importFile(
      'k2.csv',
      formula.replace('2,2,', '2,3,'),
      stayLine('K2', { night: 3 }),
      stayLine('K3', { night: 3 }),
    );
    const later = await importFile('k3.csv', formula.replace('2,2,', '2,4,'));
    await sql(`update bookings set night = 5, changed_at = now() where booking_ref = 'K2'`);
    const exportedRows = async () => {
      const path = `GET /staff/feed-imports/${id}/kept/csv`;
      const { body } = await staffCall<string>(path, { cookie: sari.cookie });
      return body.trimEnd().split('\r\n').slice(1);
    };
    const expected = [
      expect.stringMatching(
        new RegExp(`^'=K1,t01,user_t,'=HYPERLINK\\(\\),2026-02-01,2026-02-03,2,4,[^,]+,0,${later}: k3\\.csv,`),
      ),
      expect.stringMatching(/^K2,.*,other than by an import,/),
    ];
    expect(await exportedRows()).toEqual(expected);
    await undoNow(id);
    expect(await exportedRows()).toEqual(expected);
    expect(await readLastAudit(`feed import ${id}`)).toMatchObject({ what: 'kept bookings exported', why: 'k2.csv' });
  });

  it('stays in the history of its bookings', async () => {
    await importFile('h1.csv', stayLine('H1'));
    const id = await importFile('h2.csv', stayLine('H1', { night: 7 }));
    await undoNow(id);
    const [found] = (await staffCall<StaffBooking[]>('GET /staff/bookings?Q=H1', { cookie: sari.cookie })).body;
    const { body } = await staffCall<BookingHistory>(`GET /staff/bookings/${found?.id}`, { cookie: sari.cookie });
    expect(body.Changes.map(({ File: file, Fields, Undone }) => [file, Fields, Undone?.By])).toEqual([
      ['h2.csv', [{ Field: 'Night', From: '2', To: '7' }], sari.email],
      ['h1.csv', [], undefined],
    ]);
  });
});

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
    expect(await bookings('Y1', 'Y2')).toHaveLength(2);
    expect((await undoNow(id)).body.Undo).toMatchObject({ State: 'done', Removed: 1, Kept: 1 });
  });

  it('needs a reason', async () => {
    const id = await importFile('w1.csv', stayLine('W1'));
    expect((await undo(id, (await planOf(id)).Revision, sari, ' ')).status).toBe(422);
    expect(await bookings('W1')).toHaveLength(1);
  });

  it('waits for a second person if it moves many points; the first one cannot approve it', async () => {
    const member = await makeMember();
    const id = await importFile('m1.csv', stayLine('M1', { ...member, night: 40 }));
    await credit();
    const plan = await planOf(id);
    expect(plan).toMatchObject({ NeedsSecond: true, Points: { Lost: 80 } });
    expect((await undo(id, plan.Revision)).body.Undo).toMatchObject({ State: 'pending', AskedBy: sari.email });
    expect((await bookings('M1'))[0]).toMatchObject({ status: 'Check-Out' });
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
    expect(await bookings('C1')).toHaveLength(1);
    await portal.ops('bookings', 'undo', String(id), '--why', 'Wrong');
    expect(await bookings('C1')).toHaveLength(0);
    const { body } = await staffCall<FeedImport[]>('GET /staff/feed-imports', { cookie: sari.cookie });
    expect(body.find((row) => row.id === id)?.UndoneAt).toEqual(expect.any(String));
  });
});

it('the ledger adds up after all these undos', async () => {
  expect((await portal.ops('ledger', 'check')).out).toMatch(/^All \d+ accounts add up\.$/);
});
