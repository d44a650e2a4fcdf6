import type { BookingHistory, StaffBooking } from '@friends/shared/contract/staff/bookings';
import { makeMember, pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { feedFile, stayLine } from '../../../../tests/support/feedUploads.ts';
import { importUndos, readBookings } from '../../../../tests/support/importUndos.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const portal = ownPortal({ APPROVALS_FROM: '50' });

let sari: StaffPerson;
beforeAll(async () => {
  await setClock(NOW);
  sari = await makeStaff('approver', NOW);
});

const { credit, importFile, planOf, undo, undoNow } = importUndos(portal, NOW, () => sari);

describe('an undone import', () => {
  it('restores changed bookings and removes new ones; then the file can be imported again', async () => {
    await importFile('a1.csv', stayLine('A1'), stayLine('A2'));
    const before = await readBookings('A1', 'A2', 'A3');
    const moved = stayLine('A1', { night: 9 }).replace('Hotel Laut', 'Hotel Bukit').replace('2026-02-03', '2026-02-09');
    const id = await importFile('a2.csv', moved, stayLine('A2', { status: 'Canceled' }), stayLine('A3'));
    const plan = await planOf(id);
    expect(plan).toMatchObject({ Restored: 2, Removed: 1, Cancelled: 0, Kept: 0, Unrecorded: 0, NeedsSecond: false });
    expect(await readBookings('A3')).toHaveLength(1);
    const { status, body } = await undo(id, plan.Revision);
    expect([status, body.UndoneBy, body.Undo]).toEqual([
      200,
      sari.email,
      expect.objectContaining({ State: 'done', Reason: 'Wrong file', Restored: 2, Removed: 1, Cancelled: 0, Kept: 0 }),
    ]);
    expect(await readBookings('A1', 'A2', 'A3')).toEqual(before);
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
    expect((await readBookings('P1', 'P2')).map(({ status }) => status)).toEqual(['Check-Out', 'Canceled']);
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
    expect((await readBookings('L1', 'L2')).map(({ night }) => night)).toEqual([2, 2]);
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

it('the ledger adds up after all these undos', async () => {
  expect((await portal.ops('ledger', 'check')).out).toMatch(/^All \d+ accounts add up\.$/);
});
