import type { BookingHistory, StaffBooking } from '@friends/shared/contract/staff/bookings';
import { makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { parse } from 'csv-parse/sync';
import { feedFile, stayLine } from '../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const portal = ownPortal();

let staff: StaffPerson;
beforeAll(async () => {
  await setClock(NOW);
  staff = await makeStaff('support', NOW);
});

async function importFile(name: string, ...lines: string[]): Promise<void> {
  const { code, out } = await portal.ops('bookings', 'import', portal.file(name, feedFile(...lines)));
  if (code !== 0) throw new Error(out);
}

const search = (query: Readonly<Record<string, string>>) =>
  staffCall<StaffBooking[]>(`GET /staff/bookings?${new URLSearchParams(query)}`, { cookie: staff.cookie });
const refsOf = async (query: Readonly<Record<string, string>>) =>
  (await search(query)).body.map(({ BookingRef }) => BookingRef);

async function historyOf(ref: string, language = 'en'): Promise<BookingHistory> {
  const [booking] = (await search({ Q: ref })).body;
  const headers = { 'accept-language': language };
  const call = `GET /staff/bookings/${booking?.id}`;
  return (await staffCall<BookingHistory>(call, { cookie: staff.cookie, headers })).body;
}

describe('a search for bookings', () => {
  beforeAll(async () => {
    const owner = { agentCode: 'FIND1', userId: 'Rina' };
    await makeBooking({ ...owner, ref: 'FR-00123', hotel: 'Hotel Melati', bookingDate: '2025-03-01' });
    await makeBooking({ ...owner, ref: 'FR-124', hotel: 'HOTEL  MELATI', bookingDate: '2025-03-02' });
    await makeBooking({ agentCode: 'FIND1', userId: 'dewi', ref: 'FR-125', bookingDate: '2025-03-03' });
    await makeBooking({ agentCode: 'FIND2', userId: 'rina', ref: 'FR-126', bookingDate: '2025-03-04' });
  });

  it.each([
    ['a reference in any spelling', { Q: 'fr 123' }, ['FR-00123']],
    ['an agency, last booked first', { Agency: 'find1' }, ['FR-125', 'FR-124', 'FR-00123']],
    ['a user ID of any agency', { User: 'RINA' }, ['FR-126', 'FR-124', 'FR-00123']],
    ['a user of an agency', { Agency: 'FIND1', User: 'rina' }, ['FR-124', 'FR-00123']],
    ['a hotel in any spelling', { Hotel: 'hotel melati' }, ['FR-124', 'FR-00123']],
    ['a part of a hotel name', { Hotel: 'melat' }, ['FR-124', 'FR-00123']],
    ['days of booking', { From: '2025-03-02', Until: '2025-03-03' }, ['FR-125', 'FR-124']],
    ['all of these together', { Agency: 'FIND1', Hotel: 'Melati', From: '2025-03-02' }, ['FR-124']],
    ['no unknown reference', { Q: 'FR-999' }, []],
    ['no unknown hotel', { Hotel: 'Hotel Mawar' }, []],
    ['no unknown user', { User: 'unknown' }, []],
  ])('finds %s', async (_what, query, refs) => {
    expect(await refsOf(query as Record<string, string>)).toEqual(refs);
  });

  it('is paged, and exported with exactly the results', async () => {
    const { body, headers } = await search({ Agency: 'FIND1', page: '2', perPage: '25' });
    expect([body, headers['x-total-count']]).toEqual([[], '3']);
    const file = await staffCall<string>('GET /staff/bookings/csv?Agency=FIND1', { cookie: staff.cookie });
    const [headings, ...lines] = parse(file.body, { bom: true });
    expect(headings?.slice(0, 3)).toEqual(['Booking reference', 'Agency', 'User ID']);
    expect(lines.map(([ref]) => ref)).toEqual(['FR-125', 'FR-124', 'FR-00123']);
  });

  it('shows each booking of several users or hotels on exactly one page, last booked first', async () => {
    for (let at = 0; at < 60; at += 1)
      await makeBooking({
        agentCode: 'PAGED',
        userId: `user${at % 3}`,
        ref: `PAGED-${at}`,
        hotel: `Hotel Paged ${at % 2}`,
        bookingDate: `2025-05-${String(1 + (at % 20)).padStart(2, '0')}`,
      });
    for (const filter of ['Agency=PAGED', 'Hotel=paged', 'Agency=PAGED&Hotel=paged']) {
      const query = Object.fromEntries(new URLSearchParams(filter));
      const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ ...query, page, perPage: '25' })));
      const all = pages.flatMap(({ body }) => body);
      expect(pages.map(({ body }) => body.length)).toEqual([25, 25, 10, 0]);
      expect(new Set(all.map(({ BookingRef }) => BookingRef)).size).toBe(60);
      const days = all.map(({ BookingDate }) => BookingDate);
      expect(days).toEqual(days.toSorted().toReversed());
    }
  });

  it('finds a duplicate by its reference, marked as such', async () => {
    const first = await makeBooking({ agentCode: 'FIND3', userId: 'eka', ref: 'DUP-1' });
    const second = await makeBooking({ agentCode: 'FIND3', userId: 'eka', ref: 'DUP-2' });
    await sql(`update bookings set ref_key = null, booking_ref = 'dup-1' where id = $1`, [second]);
    await sql(`insert into duplicates (kind, id, kept, identity) values ('bookings.ref_key', $1, $2, 'dup-1')`, [
      String(second),
      String(first),
    ]);
    const { body } = await search({ Q: 'DUP-1' });
    expect(body.map(({ id, Outcome }) => [id, Outcome])).toEqual([
      [second, 'duplicate'],
      [first, 'no_member'],
    ]);
  });
});

describe('the history of a booking', () => {
  it('lists the imports that changed it, field by field, and its points with the rule', async () => {
    const member = await makeMember();
    await importFile('march.csv', stayLine('H1', member));
    await portal.ops('points', 'credit', '--as-of', '2026-03-01');
    await importFile('april.csv', stayLine('H1', { ...member, night: 5 }));
    await importFile('may.csv', stayLine('H1', { ...member, night: 5, status: 'Canceled' }));
    await portal.ops('points', 'credit', '--as-of', '2026-06-01');
    const history = await historyOf('h1');
    expect(history).toMatchObject({ Outcome: 'canceled', Points: 0, MemberId: member.id, CreditOn: null });
    expect(history.Changes.map(({ File: file, Kind, Fields }) => [file, Kind, Fields])).toEqual([
      ['may.csv', 'cancelled', [{ Field: 'Status', From: 'Check-Out', To: 'Canceled' }]],
      ['april.csv', 'changed', [{ Field: 'Night', From: '2', To: '5' }]],
      ['march.csv', 'new', []],
    ]);
    expect(history.Lines.map(({ Cause, Points, MemberId }) => [Cause, Points, MemberId])).toEqual([
      ['booking_reversal', -4, member.id],
      ['booking', 4, member.id],
    ]);
    expect(history.Lines[1]?.Rule).toContain('2 x 2 = 4');
    expect((await historyOf('h1', 'id')).Lines[1]?.Rule).toContain('1 poin untuk setiap malam');
  });

  it('shows why it earned no points', async () => {
    const member = await makeMember();
    const outcomeOf = async (ref: string, line: string) => {
      await importFile(`${ref}.csv`, line);
      const { Outcome, CreditOn } = await historyOf(ref);
      return [Outcome, CreditOn];
    };
    expect(await outcomeOf('W1', stayLine('W1', { userId: 'stranger' }))).toEqual(['no_member', null]);
    expect(await outcomeOf('W2', stayLine('W2', { ...member, status: 'No-Show' }))).toEqual(['no_show', null]);
    const coming = stayLine('W3', member).replace('2026-02-01,2026-02-03', '2026-11-07,2026-11-09');
    expect(await outcomeOf('W3', coming)).toEqual(['coming', '2026-11-14']);
    expect(await outcomeOf('W4', stayLine('W4', { ...member, night: 0 }))).toEqual(['no_nights', null]);
  });

  it('is empty if its import was not recorded', async () => {
    await makeBooking({ agentCode: 'OLD1', userId: 'old', ref: 'OLD-1' });
    const { Changes, Lines } = await historyOf('OLD-1');
    expect([Changes, Lines]).toEqual([[], []]);
  });

  it('returns 404 for an unknown booking', async () => {
    expect((await staffCall('GET /staff/bookings/999999', { cookie: staff.cookie })).status).toBe(404);
  });

  it('is in the audit log with the person who read it', async () => {
    const { id } = await historyOf('OLD-1');
    const [line] = await sql('select what, target from audit where who = $1 order by id desc limit 1', [staff.email]);
    expect(line).toEqual({ what: 'read: staffBooking', target: `bookings/${id}` });
  });
});
